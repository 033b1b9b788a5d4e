import type { ProjectItem } from "./projects.server";
import { plainParagraphs } from "./article-content";
import { toDateView } from "~/lib/dates";
import type { Language } from "~/locales/language";
import { toPictureView } from "~/features/pictures/image-view";
import { dateOf } from "./publishing-view";

export type ProjectPageView = ReturnType<typeof toProjectPageView>;
/** A picture and its paragraph; one of them may be missing. */
export type ProjectStep = ProjectPageView["steps"][number];

/**
 * Image 1 comes before paragraph 2, image 2 before paragraph 3, and so on. The short description (para1)
 * belongs to cards; it is shown here only when there is no other text.
 */
export function toProjectPageView(project: ProjectItem, language: Language) {
  const { id, title, para1, para2, para3, para4, para5 } = project;
  const texts = [para2, para3, para4, para5].some((text) => text.trim() !== "")
    ? [para2, para3, para4, para5]
    : [para1];
  const steps = project.images.map((image, index) => ({
    picture: image && toPictureView(image, image.alt),
    text: textOf(texts[index] ?? ""),
  }));
  return {
    id,
    href: `/project/${id}`,
    title,
    summary: para1 || para2,
    date: toDateView(dateOf(project), language),
    steps: steps.filter(({ picture, text }) => picture || text),
  };
}

function textOf(text: string) {
  const paragraphs = plainParagraphs(text);
  return paragraphs.length > 0 ? { paragraphs } : null;
}
