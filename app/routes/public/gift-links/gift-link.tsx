import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { storyPictures } from "~/features/sample/story-pictures";
import { causeName, findCause } from "~/features/causes/causes.server";
import { toPictureView } from "~/features/pictures/image-view";
import { findImage } from "~/features/pictures/images.server";
import { findGiftLink, greetingIn, isLinkOpen, lastDayOf } from "~/features/gift-links/gift-links.server";
import { donationSectionWithNews } from "~/features/payments/donation-section.server";
import { visitorOf } from "~/server/client-address.server";
import { db, donationSite } from "~/server/context.server";
import { CausePicture } from "~/features/causes/cause-picture";
import { DonationSection, donationHandle } from "~/features/donations/public/donation-section";
import { dayInWords } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import { useLangOf, useTranslate, Style } from "~/components/page-context";
import sheet from "./gift-link.css?inline";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { localised, requestLanguage } from "~/locales/language";
import { translator } from "~/locales/translate";

export const handle = donationHandle;

/** Link previews show cause and amount. The greeting may name a person, so only the page shows it. */
export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const language = pageLanguage(matches);
  if (!page?.link)
    return pageMeta(matches, { title: translator(language)("giftLink.endedTitle"), hidden: true });
  const { link, section } = page;
  const cause = section.causes.find(({ slug }) => slug === link.chosen.cause);
  // A cause's drawing may be the story picture of the same name, which has an alternative text.
  const drawing = storyPictures[cause?.drawing ?? ""];
  const alt = drawing && localised(drawing.alt, language);
  const drawn = alt ? { src: `/pictures/card-${cause?.drawing}.jpg`, width: 1200, height: 630, alt } : null;
  return pageMeta(matches, {
    title: link.title,
    ...(cause ? { description: `${cause.sentence} ${cause.story}` } : {}),
    path: link.path,
    picture: page.card ?? drawn,
    hidden: true,
  });
};

/** Unknown and expired gift links return 404 with the ordinary donation section. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const [found, section] = await Promise.all([
    findGiftLink(db, params.token ?? ""),
    donationSectionWithNews(db, donationSite, visitorOf(request), new Date()),
  ]);
  const linkCause = found && (await findCause(db, found.cause_slug));
  if (!found || !linkCause || !isLinkOpen(found, linkCause, new Date()))
    return data(
      { link: null, cause: found?.cause_slug, card: null, picture: null, section },
      { status: 404 },
    );
  const { token, amount_paise, cause_slug } = found;
  const lastDay = lastDayOf(found, linkCause);
  const name = await causeName(db, cause_slug, language);
  const t = translator(language);
  const rupees = (amount_paise ?? 0) / 100;
  // An amount among the presets is selected there, so that another amount works without JavaScript.
  const isPreset = section.presets.some((preset) => preset === rupees);
  const link = {
    path: `/give/${token}`,
    title:
      amount_paise === null
        ? t("giftLink.title", { cause: name })
        : t("giftLink.titleOf", { amount: shortRupees(amount_paise), cause: name }),
    greeting: greetingIn(language, found),
    until: lastDay && dayInWords(lastDay, language),
    chosen: {
      cause: cause_slug,
      link: token,
      ...(rupees > 0 ? { [isPreset ? "preset" : "amount"]: String(rupees) } : {}),
    },
  };
  const image = linkCause.image_id === null ? undefined : await findImage(db, linkCause.image_id);
  const picture = image ? toPictureView(image, "") : null;
  return data({ link, cause: cause_slug, card: image && toPictureView(image, name), picture, section });
}

export default function GiftLinkPage() {
  const { link, cause, picture, section } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <>
      <section className="invitation wrap">
        <Style sheets={[sheet]} />
        {link ? (
          <>
            <p className="kicker">{t("giftLink.kicker")}</p>
            <h1>{link.title}</h1>
            <CausePicture picture={picture} />
            <p className="greeting" lang={langOf(link.greeting)}>
              {link.greeting}
            </p>
            {link.until && <p className="hint">{t("giftLink.until", { day: link.until })}</p>}
          </>
        ) : (
          <>
            <h1>{t("giftLink.endedTitle")}</h1>
            <p className="lead">{t("giftLink.endedText")}</p>
          </>
        )}
      </section>
      <DonationSection
        section={section}
        chosen={link?.chosen ?? { cause: cause ?? null }}
        showsTitle={!link}
      />
    </>
  );
}
