import { Box, Button, Checkbox, Group, Image, Stack, Text, Textarea } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ContactLinks } from "~/components/admin/contact-links";
import { Disclosure } from "~/components/admin/disclosure";
import { AdminPagination } from "~/components/admin/pagination";
import { SearchForm } from "~/components/admin/search-form";
import {
  BreakableText,
  EmptyState,
  Form,
  PageError,
  PageHeader,
  SecondaryText,
  Section,
  splitResult,
  staffMeta,
  SubmitButton,
  UserText,
  ViewTabs,
} from "~/components/admin";
import { imageUrl } from "~/features/pictures/image-view";
import { toPeopleView } from "~/features/pictures/people-view";
import { readerStoryLimits } from "~/features/reader-stories/limits";
import { AnswerReaderStory } from "~/features/reader-stories/reader-story-form";
import {
  authorOf,
  countReaderStories,
  declineStory,
  listReaderStories,
  makePost,
  READER_STORY_VIEWS,
  reopenStory,
  type ListedReaderStory,
} from "~/features/reader-stories/staff-reader-stories.server";
import { formatDateTime } from "~/lib/dates";
import { rowId } from "~/lib/row-id";
import { truncate } from "~/lib/truncate";
import { t } from "~/locales/screen-text";
import {
  invalidForm,
  listPage,
  readForm,
  readSearch,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";

export const meta = staffMeta("admin.pages.readerStories");

const PATH = "/adminStories";
const THUMBNAIL_PX = 320;

/** `show`: one of READER_STORY_VIEWS; `search` */
export const loader = staffLoader("manageReaderStories", async function readerStoriesLoader({ request, db }) {
  const wanted = new URL(request.url).searchParams.get("show");
  const show = READER_STORY_VIEWS.find((one) => one === wanted) ?? "new";
  const search = readSearch(request) ?? "";
  const { items, ...paging } = await listPage(
    request,
    (page) => listReaderStories(db, { show, search }, page),
    readerStoryLimits.listed,
  );
  const counts = await Promise.all(
    READER_STORY_VIEWS.map(async (view) => [view, await countReaderStories(db, view)] as const),
  );
  return { ...paging, items: items.map(toRow), counts, show, search };
});

type Row = ReturnType<typeof toRow>;
const toRow = ({ image, ...story }: ListedReaderStory) => {
  const { id, state, name, email, phone, title, story: text, post_id, isPostInBin, doubtful } = story;
  return {
    id,
    state,
    email,
    phone,
    title,
    text,
    isPostInBin,
    isDoubtful: doubtful === 1,
    by: t("readerStories.by", { name, day: formatDateTime(story.created_at) }),
    author: authorOf(story),
    postId: post_id,
    picture: image && {
      src: imageUrl(image, THUMBNAIL_PX),
      people: toPeopleView(image) ?? t("readerStories.noPeople"),
    },
  };
};

export const action = staffAction(
  "manageReaderStories",
  async function readerStoriesAction({ staff, request, db, now }) {
    const form = await readForm(request, AnswerReaderStory);
    if (!form.ok) return invalidForm(form);
    const { intent, tell, note } = form.value;
    const id = rowId(form.value.id);
    if (intent === "post") {
      const made = await makePost(db, staff, id, now);
      return made.ok
        ? redirectWith("readerStories.made", `/adminBlog?id=${encodeURIComponent(made.value)}`)
        : refusalReply(form, made.refusal);
    }
    if (intent === "reopen") {
      const reopened = await reopenStory(db, staff, id, now);
      return reopened.ok
        ? redirectWith("readerStories.reopened", PATH)
        : refusalReply(form, reopened.refusal);
    }
    const declined = await declineStory(db, staff, { id, tell, note }, now);
    return declined.ok
      ? redirectWith(declined.value ? "readerStories.declinedTold" : "readerStories.declined", PATH)
      : refusalReply(form, declined.refusal);
  },
);

export default function AdminReaderStoriesPage() {
  const { items, total, page, counts, show, search } = useLoaderData<typeof loader>();
  const { problem } = splitResult(useActionData<typeof action>(), "");
  return (
    <>
      <PageHeader title={t("admin.pages.readerStories")} />
      <PageError text={problem} />
      <SecondaryText mb="12">{t("readerStories.lead")}</SecondaryText>
      <ViewTabs
        label={t("readerStories.tabs.label")}
        views={counts.flatMap(([view, count]) =>
          view === "doubtful" && count === 0 && show !== view
            ? []
            : {
                to: view === "new" ? PATH : `${PATH}?show=${view}`,
                name: t(`readerStories.tabs.${view}`, { number: count.toLocaleString("en-IN") }),
                isShown: view === show,
              },
        )}
      />
      <SearchForm
        action={PATH}
        title={t("admin.pages.readerStories")}
        value={search}
        placeholder={t("readerStories.searchHint")}
        hiddenFields={{ show: show === "new" ? "" : show }}
      />
      {items.length > 0 ? (
        items.map((story) => <Story key={story.id} {...story} />)
      ) : (
        <EmptyState>{t(search ? "readerStories.empty.search" : `readerStories.empty.${show}`)}</EmptyState>
      )}
      <AdminPagination total={total} page={page} size={readerStoryLimits.listed} />
    </>
  );
}

const PREVIEW_LENGTH = 600;
const asTyped = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

function Story(story: Row) {
  const { id, title, by, author, text, picture, isDoubtful } = story;
  return (
    <Section aria-labelledby={`story-${id}`} className="ruled" maw="46rem" mt="16">
      <h2 id={`story-${id}`} style={asTyped}>
        <UserText text={title} />
      </h2>
      <SecondaryText style={asTyped}>
        <UserText text={by} /> · <UserText text={t("readerStories.named", { author })} />
      </SecondaryText>
      <Contact {...story} />
      {isDoubtful ? <SecondaryText>{t("readerStories.doubtfulHint")}</SecondaryText> : null}
      {picture ? (
        <Group gap="16" my="12" align="flex-start">
          <Image
            src={picture.src}
            alt={t("readerStories.picture", { title })}
            w="10rem"
            mah="10rem"
            fit="contain"
          />
          <SecondaryText flex="1 1 12rem">{picture.people}</SecondaryText>
        </Group>
      ) : null}
      {text.length > PREVIEW_LENGTH ? (
        <>
          <Text style={asTyped}>
            <UserText text={truncate(text, PREVIEW_LENGTH)} />
          </Text>
          <Disclosure summary={t("readerStories.wholeStory")}>
            <Text style={asTyped}>
              <UserText text={text} />
            </Text>
          </Disclosure>
        </>
      ) : (
        <Text style={asTyped}>
          <UserText text={text} />
        </Text>
      )}
      <Buttons {...story} />
    </Section>
  );
}

function Contact({ email, phone }: Row) {
  return (
    <SecondaryText style={asTyped}>
      <ContactLinks phone={phone} email={email} />
    </SecondaryText>
  );
}

function Buttons(story: Row) {
  const { id, state, title, postId, isPostInBin } = story;
  const describedBy = { "aria-describedby": `story-${id}` };
  if (state === "used" && postId !== null)
    return (
      <Group mt="12">
        {isPostInBin ? (
          <SecondaryText>{t("readerStories.postInBin")}</SecondaryText>
        ) : (
          <Button
            component={Link}
            to={`/adminBlog?id=${encodeURIComponent(postId)}`}
            variant="default"
            {...describedBy}
          >
            {t("readerStories.toPost")}
          </Button>
        )}
      </Group>
    );
  return (
    <Stack gap="12" mt="12">
      {state === "used" ? <SecondaryText>{t("readerStories.postGone")}</SecondaryText> : null}
      <Form action={PATH}>
        <input type="hidden" name="id" value={id} />
        <Group gap="12">
          <SubmitButton name="intent" value="post" busy={t("readerStories.making")} {...describedBy}>
            {t("readerStories.makePost")}
          </SubmitButton>
          {state === "declined" ? (
            <SubmitButton variant="default" name="intent" value="reopen" {...describedBy}>
              {t("readerStories.reopen")}
            </SubmitButton>
          ) : null}
        </Group>
      </Form>
      {state === "declined" ? null : <Decline {...story} title={title} />}
    </Stack>
  );
}

/** With a mail, or without one. */
function Decline({ id, email }: Row) {
  return (
    <Form action={PATH}>
      <input type="hidden" name="id" value={id} />
      <Stack gap="8">
        {email ? (
          <>
            <Checkbox
              id={`tell-${id}`}
              name="tell"
              label={<BreakableText text={t("readerStories.tell", { email })} />}
            />
            <Disclosure summary={t("readerStories.note")}>
              <Textarea
                id={`note-${id}`}
                name="note"
                aria-label={t("readerStories.note")}
                description={t("readerStories.noteHint")}
                maxLength={readerStoryLimits.note}
                rows={3}
              />
            </Disclosure>
          </>
        ) : (
          <SecondaryText>{t("readerStories.call")}</SecondaryText>
        )}
        <Box>
          <SubmitButton variant="default" name="intent" value="decline" aria-describedby={`story-${id}`}>
            {t("readerStories.decline")}
          </SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}
