import { listCards } from "~/domain/content/content-life.server";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentPicture } from "~/presenters/pictures/image";
import { MissingPicture, SEEN_AT_ONCE } from "~/ui/content/card-picture";
import { PageCover } from "~/ui/site/page-cover";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { pageHref } from "~/ui/site/pagination";
import { Picture } from "~/ui/pictures/picture";
import gallery from "~/ui/content/gallery.css?inline";
import card from "~/ui/site/card.css?inline";
import transition from "~/ui/content/gallery-transition.css?inline";
import { Style } from "~/ui/site/style";
import { useLangOf, useTo, useWords } from "~/ui/site/words";
import { wordsIn } from "~/words/words";
import type { PageHandle } from "~/ui/site/page-handle";
import { readList } from "~/http/content/readers.server";
import { PublicList } from "~/ui/content/public-list";

export const handle: PageHandle = {
  kept: { shows: ["gallery", "pictures"], query: ["page"] },
  sitemap: { newest: "gallery" },
};

const PATH = "/galleryPage";
const SIZES = "(min-width: 75em) 24rem, (min-width: 37.5em) 50vw, 100vw";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { heading, description } = wordsIn(pageLanguage(matches)).gallery;
  return pageMeta(matches, { title: heading, description, path: pageHref(PATH, data?.page ?? 1) });
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  readList(
    request,
    limits.content.galleryPageSize,
    ({ country: _, ...filter }) => listCards(db, "gallery", filter),
    ({ id, title, image, image_alt }) => ({ id, title, picture: image && presentPicture(image, image_alt) }),
  );

export default function GalleryPage() {
  const { gallery: texts } = useWords();
  const to = useTo();
  const langOf = useLangOf();
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageCover kicker={texts.kicker} title={texts.heading} lead={texts.lead} scene="water" />
      <div className="wall">
        <Style sheets={[card, gallery, transition]} />
        <div className="wrap">
          <PublicList
            path={PATH}
            list={list}
            failed={texts.loadFailed}
            empty={{ title: texts.none, text: texts.noneText, href: "/blogs", link: texts.noneLink }}
          >
            {(photos) => (
              <ul className="prints">
                {photos.map(({ id, title, picture }, index) => (
                  <li className="print" key={id} id={`photo-${id}`}>
                    <a href={to(`${PATH}/${id}`)}>
                      {picture ? (
                        <Picture
                          picture={picture}
                          sizes={SIZES}
                          lazy={index > 0}
                          standIn={index < SEEN_AT_ONCE}
                        />
                      ) : (
                        <MissingPicture />
                      )}
                      <span className="print-title" lang={langOf(title)}>
                        <span className="three-lines">{title}</span>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </PublicList>
        </div>
      </div>
    </>
  );
}
