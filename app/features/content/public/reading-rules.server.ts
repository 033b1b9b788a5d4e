import { paletteOf } from "~/components/palette";
import card from "~/components/public/card.css?inline";
import { documentStyle } from "~/components/stylesheet.server";
import { cachedSettings } from "~/features/settings/settings.server";
import type { Language } from "~/locales/language";
import article from "./article.css?inline";
import blogList from "./blog-list.css?inline";
import postPage from "./post-page.css?inline";
import prose from "./prose.css?inline";

/** CSS of pages to read, which the donation page lacks, in the site's colours. */
export const readingRules = (language: Language): string =>
  documentStyle(paletteOf(cachedSettings(language).look)).rulesOf([card, article, blogList, postPage, prose]);
