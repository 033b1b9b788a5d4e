import { Box, Button, Card, Group, SimpleGrid, Text, TextInput } from "@mantine/core";
import { Fragment, type ComponentProps, type ComponentPropsWithoutRef } from "react";
import { EmptyState, SecondaryText } from "~/components/admin/page-header";
import { UserText } from "~/components/admin/user-text";
import { defaultLanguage } from "~/locales/language";
import type { Library, LibraryPicture } from "./library.server";
import { t } from "~/locales/screen-text";

type Props = {
  library: Library;
  searchProps: ComponentProps<typeof TextInput>;
  /** Props of the button that searches, shows a page ("page 2") or uses a picture ("use {id}"). */
  buttonFor: (action: string, picture?: LibraryPicture) => ComponentPropsWithoutRef<"button">;
};

export function LibraryPictures({
  library: { search, page, pages, pictures },
  searchProps,
  buttonFor,
}: Props) {
  return (
    <>
      <Group gap="8" align="flex-end" mb="16" role="search" aria-label={t("people.library.searchLabel")}>
        <TextInput
          type="search"
          label={t("admin.pages.search")}
          description={t("people.library.searchHint")}
          defaultValue={search}
          maxLength={200}
          flex="1 1 12rem"
          {...searchProps}
        />
        <Button variant="default" {...buttonFor("search")}>
          {t("admin.pages.search")}
        </Button>
      </Group>
      {pictures.length === 0 ? (
        <EmptyState>{search ? t("people.library.noMatch") : t("people.library.none")}</EmptyState>
      ) : null}
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3 }} spacing="16" m="0" p="0" style={UNMARKED}>
        {pictures.map((picture) => (
          <Choice key={picture.id} picture={picture} button={buttonFor(`use ${picture.id}`, picture)} />
        ))}
      </SimpleGrid>
      {pages > 1 ? (
        <Group component="nav" gap="12" mt="16" aria-label={t("people.library.pages")}>
          {page > 1 ? (
            <Button variant="default" {...buttonFor(`page ${page - 1}`)}>
              {t("people.library.newer")}
            </Button>
          ) : null}
          <Text span c="dimmed">
            {t("site.list.pageOf", { page, last: pages })}
          </Text>
          {page < pages ? (
            <Button variant="default" {...buttonFor(`page ${page + 1}`)}>
              {t("people.library.older")}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </>
  );
}

const UNMARKED = { listStyle: "none" };
const COVERS = { objectFit: "cover" } as const;
const USES_SHOWN = 3;

type ChoiceProps = { picture: LibraryPicture; button: ComponentPropsWithoutRef<"button"> };

function Choice({ picture: { id, src, name, alts, people, uses }, button }: ChoiceProps) {
  const label = name || t("people.pictureNamed", { id: id.slice(0, 8) });
  const description = alts[defaultLanguage] || Object.values(alts).find(Boolean);
  const more = uses.length - USES_SHOWN;
  return (
    <Card component="li" withBorder padding="12">
      <Box
        component="img"
        src={src}
        alt={description || label}
        w="100%"
        h="9rem"
        display="block"
        style={COVERS}
        loading="lazy"
      />
      <Text fw="600" mt="8" style={{ overflowWrap: "anywhere" }}>
        {label}
      </Text>
      {description ? (
        <SecondaryText lineClamp={2}>
          <UserText text={description} />
        </SecondaryText>
      ) : null}
      <SecondaryText>
        {uses.length === 0 ? t("people.notUsed") : `${t("people.library.usedBy")} `}
        {uses.slice(0, USES_SHOWN).map(({ id, title, words }, index) => (
          <Fragment key={`${words}-${id}`}>
            {index > 0 ? "; " : null}
            <UserText text={title} /> ({words})
          </Fragment>
        ))}
        {more > 0 ? ` ${t("people.library.more", { more })}` : ""}
      </SecondaryText>
      {people ? <SecondaryText>{people}</SecondaryText> : null}
      <Box mt="auto" pt="8">
        <Button variant="default" {...button} aria-label={t("people.library.useNamed", { label })}>
          {t("people.library.use")}
        </Button>
      </Box>
    </Card>
  );
}
