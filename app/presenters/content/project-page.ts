import type { ProjectItem } from "~/domain/content/projects.server";
import { languageOf, plainParagraphs } from "./article-content";
import { presentDate, type DateView } from "~/presenters/site/dates";
import { presentPicture, type PictureView } from "~/presenters/pictures/image";

type StepText = { paragraphs: string[]; language: "ml" | undefined };
/** A picture and its paragraph; one of them may be missing. */
export type ProjectStep = { picture: PictureView | null; text: StepText | null };

export type ProjectPageView = {
  id: string;
  href: string;
  title: string;
  language: "ml" | undefined;
  summary: string;
  date: DateView;
  steps: ProjectStep[];
};

/**
 * Image 1 comes before paragraph 2, image 2 before paragraph 3, and so on. The short description (para1)
 * belongs to cards; it is shown here only when there is no other text.
 */
export function presentProjectPage(project: ProjectItem): ProjectPageView {
  const { id, title, para1, para2, para3, para4, para5, created_at } = project;
  const texts = [para2, para3, para4, para5].some((text) => text.trim() !== "")
    ? [para2, para3, para4, para5]
    : [para1];
  const steps = project.images.map((image, index) => ({
    picture: image && presentPicture(image, image.alt),
    text: textOf(texts[index] ?? ""),
  }));
  return {
    id,
    href: `/project/${id}`,
    title,
    language: languageOf(title),
    summary: para1 || para2,
    date: presentDate(created_at),
    steps: steps.filter(({ picture, text }) => picture || text),
  };
}

function textOf(text: string): StepText | null {
  const paragraphs = plainParagraphs(text);
  return paragraphs.length > 0 ? { paragraphs, language: languageOf(text) } : null;
}
