import type { ProjectItem } from "~/domain/content/projects.server";
import { presentImage } from "~/presenters/pictures/image";
import { dateOf } from "./publishing";

/** `date` is the day of creation, `imagePath` the first picture. */
export function presentProject(project: ProjectItem) {
  const image = (position: 1 | 2 | 3 | 4 | 5) => {
    const placed = project.images[position - 1];
    return presentImage(placed, placed?.alt || project.title);
  };
  return {
    _id: project.id,
    title: project.title,
    para1: project.para1,
    para2: project.para2,
    para3: project.para3,
    para4: project.para4,
    para5: project.para5,
    countries: project.countries,
    image1: image(1),
    image2: image(2),
    image3: image(3),
    image4: image(4),
    image5: image(5),
    imagePath: image(1),
    date: dateOf(project),
    createdAt: project.created_at,
    updatedAt: project.updated_at,
    version: project.version,
  };
}
