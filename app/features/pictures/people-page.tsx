import type { FormResult } from "~/components/form-fields";
import { Alert, Badge, Box, Button, Card, Group, Image, List, Stack, Text } from "@mantine/core";
import { Form as GetForm, useLocation, useSearchParams } from "@remix-run/react";
import { limits } from "~/lib/limits";
import { consentLimits } from "./limits";
import { t } from "~/locales/screen-text";
import type { PictureUse } from "./picture-uses.server";
import type { PeoplePicture } from "./people-view";
import { Disclosure } from "~/components/admin/disclosure";
import { Asking, ConfirmAction } from "~/components/admin/confirm-dialog";
import { fieldErrors } from "~/components/admin/fields";
import { SubmitButton } from "~/components/admin/form";
import {
  BackLink,
  EmptyState,
  PageHeader,
  SecondaryText,
  ViewTabs,
  TextLink,
} from "~/components/admin/page-header";
import { UserText } from "~/components/admin/user-text";
import { SearchForm } from "~/components/admin/search-form";
import { AdminPagination } from "~/components/admin/pagination";
import { PeopleFields } from "./people-fields";
import { AdminForm, splitResult, useAdminForm } from "~/components/admin/admin-form";

/** `mayChange` is false for pictures of bills without the permission manageCauses. */
type ListedPicture = PeoplePicture & { mayChange: boolean };

type Props = {
  pictures: ListedPicture[];
  /** Filter of the list; null: the page shows one picture. */
  shows: "people" | "none" | "withdrawn" | null;
  shownBy: PictureUse[] | null;
  /** Picture whose withdrawal is to be confirmed. */
  withdrawing: { picture: PeoplePicture; shownBy: PictureUse[] } | null;
  search: string;
  total: number;
  page: number;
  lastResult: FormResult;
};

const EMPTY = {
  people: "people.none.people",
  none: "people.none.none",
  withdrawn: "people.none.withdrawn",
} as const;

export function PeoplePage({ pictures, shows, shownBy, withdrawing, ...props }: Props) {
  const { search, total, page } = props;
  const { problem, formResult } = splitResult(props.lastResult, "withdraw");
  return (
    <Asking
      isAsked={withdrawing !== null}
      question={
        <ConfirmAction
          queryParam="withdraw"
          title={t("people.withdrawQuestion")}
          role="alertdialog"
          problem={problem}
          hiddenFields={withdrawing && { id: withdrawing.picture.id }}
          intent="withdraw"
          button={t("people.withdraw")}
          busy={t("people.withdrawing")}
        >
          {withdrawing ? (
            <>
              <Box component="span" display="block" mb="12">
                <Thumb picture={withdrawing.picture} />
              </Box>
              {withdrawing.shownBy.length > 0 ? `${t("people.shownBy")} ` : `${t("people.notUsedAnywhere")} `}
              {withdrawing.shownBy.map(({ id, title, words }) => (
                <span key={`${words}-${id}`}>
                  <UserText text={title} /> ({words}).{" "}
                </span>
              ))}
            </>
          ) : null}
          {t("people.withdrawText")}
        </ConfirmAction>
      }
    >
      <PageHeader
        title={t("admin.pages.people")}
        back={shows ? null : <BackLink to="/adminPictures">{t("people.allPictures")}</BackLink>}
      />
      <Text c="dimmed" mb="16">
        {t("people.lead")}
      </Text>
      {shows ? (
        <ViewTabs
          label={t("people.byShown")}
          views={[
            { to: "/adminPictures", name: t("people.withPeople"), isShown: shows === "people" },
            { to: "/adminPictures?show=none", name: t("people.withoutPeople"), isShown: shows === "none" },
            {
              to: "/adminPictures?show=withdrawn",
              name: t("people.removed"),
              isShown: shows === "withdrawn",
            },
          ]}
        />
      ) : null}
      {shows ? (
        <SearchForm
          action="/adminPictures"
          title={t("people.pictures")}
          value={search}
          label={t("people.searchLabel")}
          placeholder={t("people.whoAgreed")}
          maxLength={limits.text.name}
          hiddenFields={{ show: shows === "people" ? "" : shows }}
        />
      ) : null}
      {shows && pictures.length === 0 ? (
        <EmptyState>{search ? t("people.notFound", { search }) : t(EMPTY[shows])}</EmptyState>
      ) : null}
      <Stack gap="16" my="16">
        {pictures.map((picture) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            shownBy={shownBy}
            isOpen={shows === null}
            lastResult={formResult?.initialValue?.id === picture.id ? formResult : null}
          />
        ))}
      </Stack>
      <AdminPagination total={total} page={page} size={consentLimits.pageSize} />
    </Asking>
  );
}

type CardProps = {
  picture: ListedPicture;
  shownBy: PictureUse[] | null;
  isOpen: boolean;
  lastResult: FormResult;
};

function PictureCard({ picture, shownBy, isOpen, lastResult }: CardProps) {
  const { id, name, words, problem, withdrawal, uploaded } = picture;
  return (
    <Card withBorder padding="16" component="section" aria-labelledby={`name-${id}`}>
      <Group align="flex-start" gap="16">
        <Thumb picture={picture} />
        <div style={{ flex: "1 1 14rem", minWidth: 0 }}>
          <Text
            component="h2"
            id={`name-${id}`}
            m="0"
            fw="600"
            fz="1.125rem"
            style={{ overflowWrap: "anywhere" }}
          >
            <TextLink to={`/adminPictures?id=${id}`} inherit py="4">
              {name}
            </TextLink>
          </Text>
          {problem ? <Mark color="red">{problem}</Mark> : null}
          {withdrawal ? <Mark color="surface.7">{withdrawal.words}</Mark> : null}
          <Text style={{ overflowWrap: "anywhere" }}>{words}</Text>
          <SecondaryText>{t("people.uploadedOn", { uploaded })}</SecondaryText>
          {withdrawal ? (
            <Alert role="note" variant="outline" my="8">
              {withdrawal.backups}
            </Alert>
          ) : null}
          {shownBy ? <ShownBy shownBy={shownBy} /> : null}
        </div>
      </Group>
      {picture.mayChange ? (
        <>
          <Disclosure
            summary={withdrawal ? t("people.allowAgain") : t("people.change")}
            open={isOpen || lastResult !== null}
          >
            <PeopleForm picture={picture} lastResult={lastResult} />
          </Disclosure>
          {withdrawal ? null : <WithdrawButton id={id} />}
          {picture.agreedBy ? (
            <Text mt="8">
              <TextLink to={withdrawAllHref(picture.agreedBy)} py="4">
                {t("people.withdrawEvery", { agreedBy: picture.agreedBy })}
              </TextLink>
            </Text>
          ) : null}
        </>
      ) : (
        <Text mt="8">{t("people.isBill")}</Text>
      )}
    </Card>
  );
}

const Mark = ({ color, children }: Record<"color" | "children", string>) => (
  <Text mb="4">
    <Badge component="span" color={color} h="auto" py="2" styles={{ label: { whiteSpace: "normal" } }}>
      {children}
    </Badge>
  </Text>
);

export function Thumb({ picture: { src, width, height, name } }: { picture: PeoplePicture }) {
  return src ? (
    <Image
      src={src}
      width={width}
      height={height}
      alt={name}
      w="10rem"
      h="7.5rem"
      fit="cover"
      loading="lazy"
      flex="none"
    />
  ) : null;
}

function ShownBy({ shownBy }: { shownBy: PictureUse[] }) {
  if (shownBy.length === 0) return <Text my="8">{t("people.notUsedAnywhere")}</Text>;
  return (
    <>
      <Text mt="8">{t("people.shownBy")}</Text>
      <List ps="20" listStyleType="disc">
        {shownBy.map(({ id, title, words, href }) => (
          <List.Item key={`${words}-${id}`}>
            {href ? (
              <TextLink to={href} py="4">
                <UserText text={title} />
              </TextLink>
            ) : (
              <UserText text={title} />
            )}
            , {words}
          </List.Item>
        ))}
      </List>
    </>
  );
}

function PeopleForm({ picture, lastResult }: Pick<CardProps, "picture" | "lastResult">) {
  const { id, name, withdrawal, newerThan, values } = picture;
  const { pathname, search } = useLocation();
  const people = useAdminForm<Record<string, unknown>>({
    id,
    schema: async () => (await import("./people-form")).SetPeople,
    lastResult,
    defaultValue: values,
    saved: values,
  });
  return (
    <AdminForm of={people} action={pathname + search} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <PeopleFields
        key={JSON.stringify(values)}
        {...(newerThan ? { hint: t("people.newerThan", { newerThan }) } : {})}
        values={lastResult?.initialValue ?? values}
        errors={fieldErrors(people.form)}
        idPrefix={`${id}-`}
      />
      <SubmitButton
        mt="12"
        variant="default"
        busy={t("content.savingDraft")}
        aria-label={t("people.saveNamed", { name })}
      >
        {withdrawal ? t("people.allowAgain") : t("dashboard.editItem.save")}
      </SubmitButton>
    </AdminForm>
  );
}

/** Keeps the query, so that the dialog opens over the same list. */
function WithdrawButton({ id }: { id: string }) {
  const [query] = useSearchParams();
  const kept = [...query].filter(([name]) => name !== "withdraw");
  return (
    <GetForm action="/adminPictures" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="withdraw"
        value={id}
        variant="default"
        color="red"
        mt="8"
        aria-describedby={`name-${id}`}
      >
        {t("people.withdraw")}
      </Button>
    </GetForm>
  );
}

const withdrawAllHref = (by: string) => `/adminPictures/withdraw?${new URLSearchParams({ by })}`;
