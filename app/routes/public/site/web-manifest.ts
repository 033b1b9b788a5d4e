import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentResponse, methodNotAllowed } from "~/server/file-response.server";
import { db } from "~/server/context.server";
import { iconsFolder } from "~/features/settings/look.server";
import { readSettings } from "~/features/settings/settings.server";
import { languageTag, pathIn, requestLanguage } from "~/locales/language";
import { paletteOf } from "~/components/palette";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: { shows: [] } };

const MAX_SHORT_NAME_LENGTH = 14;

export async function loader({ request }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const home = pathIn(language, "/");
  const { foundation, look } = await readSettings(db, language);
  const { name } = foundation;
  const palette = paletteOf(look);
  const icons = iconsFolder(look);
  const [firstWord = name] = name.split(" ");
  const icon = (px: number) => ({
    src: icons ? `${icons}/${px}.png` : `/icon-${px}.png`,
    sizes: `${px}x${px}`,
    type: "image/png",
    purpose: "any maskable",
  });
  const manifest = {
    id: home,
    name,
    short_name: name.length <= MAX_SHORT_NAME_LENGTH ? name : firstWord,
    lang: languageTag[language],
    start_url: home,
    scope: "/",
    display: "minimal-ui",
    theme_color: palette.fill[0],
    background_color: palette.surface[1],
    icons: [icon(192), icon(512)],
  };
  return documentResponse({
    type: "application/manifest+json; charset=utf-8",
    text: JSON.stringify(manifest),
    minutes: 60,
  });
}

export const action = methodNotAllowed;
