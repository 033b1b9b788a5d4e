import type { Db, PaymentMode } from "#db/schema";
import { paletteOf, recoloured } from "~/components/palette";
import { causeFlows, sidesOf } from "~/features/causes/cause-flows.server";
import { causeHead } from "~/features/causes/cause-head.server";
import { causeName, findCause } from "~/features/causes/causes.server";
import { readSettings } from "~/features/settings/settings.server";
import { drawOnce, rasterise } from "~/integrations/images/drawings.server";
import { letterLine } from "~/integrations/images/lettering.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { ACCOUNT_CARD } from "./account-card";

const { width: WIDTH, height: HEIGHT } = ACCOUNT_CARD;
const HEAD = 321;
const MARGIN = 56;
const ROOM = WIDTH - 2 * MARGIN;

/**
 * JPEG for link previews of a cause's public account: its picture, and the figures with their day, because a
 * preview stays where it was sent. Drawn once for the same content. Null for an unknown cause.
 */
export async function drawAccountCard(
  db: Db,
  slug: string,
  { mode, language, now }: { mode: PaymentMode; language: Language; now: Date },
): Promise<Buffer | null> {
  const cause = await findCause(db, slug);
  if (cause?.slug !== slug) return null;
  const [{ look, foundation }, flows, name, head] = await Promise.all([
    readSettings(db, language),
    causeFlows(db, slug, mode),
    causeName(db, slug, language),
    causeHead(db, cause, { width: WIDTH, height: HEAD }),
  ]);
  const t = translator(language);
  const figures = [
    ...(flows.openingInHand === 0 ? [] : [[t("causeAccount.card.before"), flows.openingInHand] as const]),
    ...sidesOf(flows).map(({ side, total }) => [t(`causeAccount.${side}`), total] as const),
    [t("causeAccount.inHand"), flows.inHand] as const,
  ];
  const texts: Texts = {
    kicker: t("causeAccount.card.kicker", { day: dayInWords(todayInIndia(now), language) }),
    foundation: foundation.name,
    name,
    figures: flows.since === null && flows.inHand === 0 ? [] : figures,
    note:
      flows.since === null ? t("causeAccount.nothingYet") : mode === "live" ? "" : t("causeAccount.notLive"),
  };
  return drawOnce(JSON.stringify(["account", texts, head.key, look.brand, look.accent]), async () =>
    rasterise(recoloured(await cardSvg(await head.svg(), texts), paletteOf(look)), ACCOUNT_CARD, "jpg"),
  );
}

type Texts = {
  kicker: string;
  foundation: string;
  name: string;
  /** In paise. */
  figures: (readonly [label: string, paise: number])[];
  /** "": none. */
  note: string;
};

/** Colours are those of the default palette. */
const PAPER = "#fffdf8";
const INK = "#2a1e16";
const QUIET = "#6f5a43";
const NAME = "#1c4c36";
const GOLD = "#eeb32c";

/** A leaf of the ledger below the picture. */
async function cardSvg(head: string, { kicker, foundation, name, figures, note }: Texts): Promise<string> {
  const small = { weight: "regular", size: 26, smallest: 18 } as const;
  const owner = await letterLine(foundation, { ...small, width: ROOM / 2 });
  const said = await letterLine(kicker, { ...small, width: ROOM - owner.width - MARGIN });
  const title = await letterLine(name, { weight: "bold", size: 58, smallest: 34, width: ROOM });
  const column = (ROOM + MARGIN) / Math.max(1, figures.length);
  const width = column - MARGIN;
  const sumAt = (size: number) => (paise: number) =>
    letterLine(shortRupees(paise), { weight: "bold", size, smallest: 20, width });
  // All in the size of the longest.
  const sizes = (await Promise.all(figures.map(([, paise]) => sumAt(46)(paise)))).map((sum) => sum.size);
  const size = Math.min(46, ...sizes);
  const columns = await Promise.all(
    figures.map(async ([label, paise], index) => {
      const x = MARGIN + index * column;
      const above = await letterLine(label, { ...small, width });
      const sum = await sumAt(size)(paise);
      const rule =
        index === figures.length - 1
          ? `<path d="M${x} 574.5h${width}m0 6h-${width}" fill="none" stroke="${INK}" stroke-width="2"/>`
          : "";
      return above.at(x, 507, QUIET) + sum.at(x, 559, INK) + rule;
    }),
  );
  const below = note === "" ? null : await letterLine(note, { ...small, size: 24, width: ROOM });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    head,
    `<rect y="${HEAD}" width="${WIDTH}" height="6" fill="${GOLD}"/>`,
    said.at(MARGIN, 377, QUIET),
    owner.at(WIDTH - MARGIN - owner.width, 377, QUIET),
    title.at(MARGIN, 448, NAME),
    ...columns,
    below ? below.at(MARGIN, figures.length > 0 ? 614 : 530, QUIET) : "",
    "</svg>",
  ].join("");
}
