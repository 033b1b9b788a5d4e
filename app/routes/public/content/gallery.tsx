import { listPhotos } from "~/features/gallery/photos.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toPictureView } from "~/features/pictures/image-view";
import { MissingPicture, FIRST_SCREEN_ITEMS } from "~/features/content/public/card-picture";
import { PageCover } from "~/components/public/page-cover";
import { pageHref } from "~/components/public/pagination";
import { Picture } from "~/features/pictures/picture";
import gallery from "~/features/gallery/gallery.css?inline";
import card from "~/components/public/card.css?inline";
import transition from "~/features/gallery/gallery-transition.css?inline";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { readList } from "./read-content.server";
import { PublicList } from "~/features/content/public/public-list";

export const handle: PageHandle = {
  cache: { shows: ["gallery_items", "pictures"], query: ["page"] },
  sitemap: { newest: "gallery" },
};

const PATH = "/galleryPage";
const SIZES = "(min-width: 75em) 24rem, (min-width: 37.5em) 50vw, 100vw";

export const meta = publicMeta<typeof loader>((t, data) => ({
  title: t("gallery.heading"),
  description: t("gallery.description"),
  path: pageHref(PATH, data?.page ?? 1),
}));

export const loader = ({ request }: LoaderFunctionArgs) =>
  readList(
    request,
    limits.content.galleryPageSize,
    ({ country: _, ...filter }) => listPhotos(db, filter),
    ({ id, title, image, image_alt }) => ({ id, title, picture: image && toPictureView(image, image_alt) }),
  );

export default function GalleryPage() {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageCover
        kicker={t("gallery.kicker")}
        title={t("gallery.heading")}
        lead={t("gallery.lead")}
        scene="valley"
      />
      <div className="wall">
        <Style sheets={[card, gallery, transition]} />
        <div className="wrap">
          <PublicList
            path={PATH}
            list={list}
            failed={t("gallery.loadFailed")}
            empty={{
              title: t("gallery.none"),
              text: t("gallery.noneText"),
              href: "/blogs",
              link: t("gallery.noneLink"),
            }}
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
                          hasPlaceholder={index < FIRST_SCREEN_ITEMS}
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
