import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findNeighbours } from "~/features/content/content-list.server";
import { countPhotosBefore, findPhoto } from "~/features/gallery/photos.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { requestLanguage } from "~/locales/language";
import { toPictureView } from "~/features/pictures/image-view";
import { MissingPicture } from "~/features/content/public/card-picture";
import { publicMeta } from "~/components/public/public-meta";
import { pageHref } from "~/components/public/pagination";
import { Picture } from "~/features/pictures/picture";
import { UntranslatedNote } from "~/features/content/public/untranslated-note";
import galleryPhoto from "~/features/gallery/gallery-photo.css?inline";
import transition from "~/features/gallery/gallery-transition.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = {
  cache: { shows: ["gallery_items", "pictures"] },
  sitemap: { each: "gallery" },
};

const GALLERY = "/galleryPage";

export const meta = publicMeta<typeof loader>((_, photo) =>
  photo
    ? { title: photo.title, description: photo.alt, path: `${GALLERY}/${photo.id}`, picture: photo.picture }
    : null,
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const photo = await findPhoto(db, params.id ?? "", { language: requestLanguage(request) });
  if (!photo) throw new Response(null, { status: 404 });
  const { newer, older } = await findNeighbours(db, "gallery_items", photo);
  const before = await countPhotosBefore(db, photo);
  const { id, title, image } = photo;
  const alt = photo.image_alt || title;
  const listHref = pageHref(GALLERY, Math.floor(before / limits.content.galleryPageSize) + 1);
  return {
    id,
    title,
    alt,
    picture: image && toPictureView(image, alt),
    newer: newer?.id ?? null,
    older: older?.id ?? null,
    listHref: `${listHref}#photo-${id}`,
  };
}

export default function GalleryPhotoPage() {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const { title, picture, newer, older, listHref } = useLoaderData<typeof loader>();
  return (
    <article className="photo on-dark">
      <Style sheets={[galleryPhoto, transition]} />
      <div className="wrap">
        <div>
          {picture ? (
            // A placeholder would show beside the picture where that is as high as the window allows.
            <Picture
              picture={picture}
              sizes="(min-width: 78rem) 74rem, 100vw"
              lazy={false}
              hasPlaceholder={false}
            />
          ) : (
            <MissingPicture />
          )}
        </div>
        <div className="photo-text">
          <h1 lang={langOf(title)}>{title}</h1>
          <UntranslatedNote texts={[title]} />
          <nav aria-label={t("gallery.heading")}>
            <ul>
              <li>{newer && <Arrow id={newer} rel="prev" name={t("gallery.newer")} sign="←" />}</li>
              <li>
                <a href={to(listHref)}>{t("gallery.back")}</a>
              </li>
              <li>{older && <Arrow id={older} rel="next" name={t("gallery.older")} sign="→" />}</li>
            </ul>
          </nav>
        </div>
      </div>
    </article>
  );
}

function Arrow({ id, rel, name, sign }: { id: string; rel: "prev" | "next"; name: string; sign: string }) {
  const to = useLocalizedHref();
  return (
    <a className="photo-step" href={to(`${GALLERY}/${id}`)} rel={rel} aria-label={name}>
      {sign}
    </a>
  );
}
