import { listCards } from "~/domain/content/content-life.server";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askedPage, pageWithin } from "~/http/site/list-page.server";
import { loaded } from "~/http/site/loaded.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentPicture } from "~/presenters/pictures/image";
import { MissingPicture, SEEN_AT_ONCE } from "~/ui/content/card-picture";
import { EmptyList, FailedList } from "~/ui/site/list-states";
import { PageCover } from "~/ui/site/page-cover";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { pageHref, Pagination } from "~/ui/site/pagination";
import { Picture } from "~/ui/pictures/picture";
import gallery from "~/ui/content/gallery.css?inline";
import transition from "~/ui/content/gallery-transition.css?inline";
import { Style } from "~/ui/site/style";
import { useLangOf, useTo, useWords } from "~/ui/site/words";
import { languageOf } from "~/words/language";
import { wordsIn } from "~/words/words";
import type { PageHandle } from "~/ui/site/page-handle";

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

export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const asked = askedPage(request, limits.content.galleryPageSize);
  const list = await loaded("gallery.list", listCards(db, "gallery", { ...asked, language }));
  if (!list.ok) return data({ photos: null, page: asked.page, last: 1 }, { status: 503 });
  const photos = list.value.items.map(({ id, title, image, image_alt }) => ({
    id,
    title,
    picture: image && presentPicture(image, image_alt),
  }));
  return data({ photos, ...pageWithin(request, asked, list.value.total) });
}

export default function GalleryPage() {
  const { gallery: texts } = useWords();
  const to = useTo();
  const langOf = useLangOf();
  const { photos, page, last } = useLoaderData<typeof loader>();
  return (
    <>
      <PageCover kicker={texts.kicker} title={texts.heading} lead={texts.lead} scene="water" />
      <div className="wall">
        <Style sheets={[gallery, transition]} />
        <div className="wrap">
          {!photos && <FailedList text={texts.loadFailed} href={pageHref(PATH, page)} />}
          {photos?.length === 0 && (
            <EmptyList title={texts.none} text={texts.noneText} href="/blogs" link={texts.noneLink} />
          )}
          {photos && photos.length > 0 && (
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
                      <span>{title}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Pagination path={PATH} page={page} last={last} />
        </div>
      </div>
    </>
  );
}
