/** The forms of each kind of content: the browser validates with the same schemas as the server. */
import { line, paragraph } from "~/domain/text-fields";
import {
  blogMessages as blog,
  eventMessages as event,
  galleryMessages as gallery,
  projectMessages as project,
} from "~/messages";
import {
  contentForm,
  countries,
  day,
  html,
  imageId,
  publishing,
  timeOfDay,
  type ReadHtml,
} from "./content-fields";

/** Without `id` a new post, which needs every text and a picture; a draft only a title. @param read cleans the text, on the server */
export const blogForm = (read?: ReadHtml) =>
  contentForm(
    {
      texts: {
        title: line,
        subheading: line,
        category: line,
        author: line,
        imageAlt: line,
        content: html(read),
      },
      required: {
        title: blog.titleRequired,
        subheading: blog.subheadingRequired,
        category: blog.categoryRequired,
        author: blog.authorRequired,
        content: blog.contentRequired,
      },
      requiredImages: { image: blog.imageRequired },
      images: ["image"],
    },
    { imageId: imageId(blog.imageRequired), countries, ...publishing },
  );

/** Without `id` a new event, which needs a title. */
export const eventForm = contentForm(
  {
    texts: { title: line, category: line, content: paragraph, eventLocation: line, imageAlt: line },
    required: { title: event.titleRequired },
    images: ["image"],
  },
  { eventDate: day, eventTime: timeOfDay, imageId: imageId(), countries, ...publishing },
);

/** Without `id` a new project, which needs a title. `para1` is the short description. */
export const projectForm = contentForm(
  {
    texts: {
      title: line,
      para1: paragraph,
      para2: paragraph,
      para3: paragraph,
      para4: paragraph,
      para5: paragraph,
      image1Alt: line,
      image2Alt: line,
      image3Alt: line,
      image4Alt: line,
      image5Alt: line,
    },
    required: { title: project.titleRequired },
    images: ["image1", "image2", "image3", "image4", "image5"],
  },
  {
    countries,
    ...publishing,
    image1Id: imageId(),
    image2Id: imageId(),
    image3Id: imageId(),
    image4Id: imageId(),
    image5Id: imageId(),
  },
);

/** Without `id` a new photo, which needs a title and a picture. */
export const galleryForm = contentForm(
  {
    texts: { title: line, imageAlt: line },
    required: { title: gallery.titleAndImageRequired },
    requiredImages: { image: gallery.titleAndImageRequired },
    images: ["image"],
  },
  { imageId: imageId(gallery.titleAndImageRequired) },
);

export const contentForms = {
  blog: blogForm(),
  event: eventForm,
  project: projectForm,
  gallery: galleryForm,
} as const;
