import { Button } from "@mantine/core";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { publicMeta } from "~/components/public/public-meta";
import { findItem } from "~/features/content/content-lifecycle.server";
import { DonationSheet, Fact } from "~/features/donations/public/donation-sheet";
import { KeepLink } from "~/features/donations/public/keep-link";
import { linkMailState } from "~/features/mail/mail-state.server";
import { findByToken, takeBack } from "~/features/reader-stories/reader-stories.server";
import { storyUrl } from "~/features/reader-stories/reader-story-mails.server";
import { authorOf } from "~/features/reader-stories/staff-reader-stories.server";
import { limits } from "~/lib/limits";
import { pathIn, requestLanguage } from "~/locales/language";
import { db, hasMailServer } from "~/server/context.server";
import { NoFields, readForm } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";

export const handle: PageHandle = { scripts: ["share-link"] };

export const meta = publicMeta((t) => ({ title: t("readerStory.page.title"), hidden: true }));

/** A story by its secret address. `?takeBack` asks before it is erased. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const story = await findByToken(db, params.token ?? "");
  const isGone = story?.state === "taken_back" || story?.state === "removed";
  if (!story || (story.name === "" && !isGone)) throw new Response(null, { status: 404 });
  const post = story.post_id === null ? null : await findItem(db, "blog", story.post_id, { now: new Date() });
  return data(
    {
      state: post ? ("published" as const) : story.state,
      isGone,
      title: story.title,
      author: authorOf(story),
      hasPicture: story.image_id !== null,
      email: story.doubtful ? null : story.email,
      mailed: await linkMailState(db, story, hasMailServer),
      path: `/yourStory/${story.token}`,
      url: storyUrl({ ...story, lang: requestLanguage(request) }),
      postHref: post && `/BlogDetail/${post.id}`,
      asks: !isGone && new URL(request.url).searchParams.has("takeBack"),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

/** 'Take it back'. */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  await readForm(request, NoFields, [], limits.body.shortBytes);
  const done = await takeBack(db, token, new Date());
  if (!done.ok) throw new Response(null, refusalInit(done.refusal));
  return redirect(pathIn(requestLanguage(request), `/yourStory/${encodeURIComponent(token)}`), 303);
}

export default function SentStoryPage() {
  const page = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const { state, isGone, title, author, hasPicture, email, mailed, path, url, postHref, asks } = page;
  if (asks)
    return (
      <DonationSheet title={t("readerStory.page.question")} step={t("readerStory.page.title")}>
        <p className="lead">{t("readerStory.page.questionText")}</p>
        <form method="post" action={to(path)}>
          <div className="actions">
            <Button type="submit">{t("readerStory.page.takeBack")}</Button>
            <Button component="a" className="quiet" href={to(path)}>
              {t("readerStory.page.keep")}
            </Button>
          </div>
        </form>
      </DonationSheet>
    );
  return (
    <DonationSheet title={t(`readerStory.page.states.${state}.heading`)} step={t("readerStory.page.title")}>
      <p className="lead">{t(`readerStory.page.states.${state}.text`)}</p>
      {!isGone && (
        <>
          <dl className="facts">
            <Fact name={t("readerStory.page.storyTitle")}>
              <span lang={langOf(title)}>{title}</span>
            </Fact>
            <Fact name={t("readerStory.page.namedAs")}>{author}</Fact>
            {hasPicture && (
              <Fact name={t("readerStory.page.picture")}>{t("readerStory.page.hasPicture")}</Fact>
            )}
          </dl>
          {postHref && (
            <div className="actions">
              <Button component="a" href={to(postHref)}>
                {t("readerStory.page.read")}
              </Button>
            </div>
          )}
          <KeepLink url={url} text={t("readerStory.page.keepText")} />
          {email && mailed === "sent" && <p className="hint">{t("readerStory.page.mailed", { email })}</p>}
          {email && mailed === "on_its_way" && (
            <p className="hint">{t("signUp.page.mailed.on_its_way", { email })}</p>
          )}
          <p>
            <a className="more" href={to(`${path}?takeBack`)}>
              {t("readerStory.page.takeBack")}
            </a>
          </p>
        </>
      )}
    </DonationSheet>
  );
}
