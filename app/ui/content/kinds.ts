import { dashboardMessages } from "~/messages";
import type { StaffKind } from "~/presenters/content/staff-screens";

type KindWords = { title: string; one: string; empty: string; form: string; list: string; parameter: string };

/** Labels and addresses of each kind on the staff screens. */
export const kinds: Record<StaffKind, KindWords> = {
  blog: {
    title: dashboardMessages.cards.blogs,
    one: "blog post",
    empty: dashboardMessages.noBlogs,
    form: "/adminBlog",
    list: "/admin/blogs",
    parameter: "blogs",
  },
  event: {
    title: dashboardMessages.cards.events,
    one: "event",
    empty: dashboardMessages.noEvents,
    form: "/adminEvent",
    list: "/admin/events",
    parameter: "events",
  },
  project: {
    title: dashboardMessages.cards.projects,
    one: "project",
    empty: dashboardMessages.noProjects,
    form: "/adminProjects",
    list: "/admin/projects",
    parameter: "projects",
  },
  gallery: {
    title: dashboardMessages.cards.gallery,
    one: "photo",
    empty: "No photos found.",
    form: "/adminGallery",
    list: "/admin/gallery",
    parameter: "gallery",
  },
};

export const kindListedAt = (path: string): StaffKind =>
  (Object.keys(kinds) as StaffKind[]).find((kind) => kinds[kind].list === path) ?? "blog";
