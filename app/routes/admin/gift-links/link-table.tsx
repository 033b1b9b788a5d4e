import { byLanguage, type Translations } from "~/locales/translations";
import { englishNameOf, type Language } from "~/locales/language";
import { Anchor, Button, CopyButton, Group, Text } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import type { Column } from "~/components/admin/admin-table";
import { SecondaryText } from "~/components/admin/page-header";
import { useUrlWithQuery } from "~/components/admin/pagination";

type Share = { language: Language; address: string; shown: string; whatsApp: string; mail: string };
type LinkRow = {
  token: string;
  causeName: string;
  amount: string;
  greeting: string;
  translations: Translations;
  isOpen: boolean;
  made: string;
  ends: string;
  gifts: number;
  given: string;
  poster: string;
  shares: Share[];
};

export const columns: Column<LinkRow>[] = [
  {
    name: "what",
    title: "What for",
    cell: (link) => (
      <>
        <span id={`link-${link.token}`}>
          <strong>{link.causeName}</strong>, {link.amount}
        </span>
        <Greeting text={link.greeting} />
        {byLanguage(link.translations).map(([language, { greeting = "" }]) => (
          <Greeting key={language} text={greeting} lang={language} />
        ))}
        {link.isOpen ? <ShareLinks link={link} /> : null}
      </>
    ),
  },
  {
    name: "until",
    title: "Open",
    cell: ({ ends, made }) => (
      <span style={{ whiteSpace: "nowrap" }}>
        {ends}
        <SecondaryText>{`Created ${made}`}</SecondaryText>
      </span>
    ),
  },
  { name: "gifts", title: "Gifts", isNumber: true, cell: ({ gifts }) => gifts },
  { name: "given", title: "Raised", isNumber: true, cell: ({ given }) => given },
  { name: "change", title: "Change", cell: (link) => (link.isOpen ? <EndLink link={link} /> : "–") },
];
const Greeting = ({ text, lang }: { text: string; lang?: Language }) => (
  <Text size="sm" c="dimmed" lineClamp={2} {...(lang ? { lang } : {})}>
    {text}
  </Text>
);

/** URLs in each language, selectable where copying is unavailable. */
function ShareLinks({ link: { shares, poster, causeName } }: { link: LinkRow }) {
  // The clipboard requires https.
  const mayCopy = useMounted() && window.isSecureContext;
  return (
    <>
      {shares.map(({ language, address, shown, whatsApp, mail }) => (
        <Group key={language} gap="16" style={{ rowGap: 0 }}>
          <Anchor href={address} py="4" style={{ overflowWrap: "anywhere" }}>
            {shown}
          </Anchor>
          <Anchor
            href={whatsApp}
            target="_blank"
            rel="noopener"
            py="4"
            aria-label={`WhatsApp, ${causeName} in ${englishNameOf[language]}`}
          >
            WhatsApp
          </Anchor>
          <Anchor href={mail} py="4" aria-label={`Mail, ${causeName} in ${englishNameOf[language]}`}>
            Mail
          </Anchor>
          {mayCopy ? (
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Anchor
                  component="button"
                  type="button"
                  onClick={copy}
                  py="4"
                  aria-label={`${copied ? "Copied" : "Copy"}, ${causeName} in ${englishNameOf[language]}`}
                >
                  {copied ? "Copied" : "Copy"}
                </Anchor>
              )}
            </CopyButton>
          ) : null}
        </Group>
      ))}
      <Anchor href={poster} display="inline-block" py="4" aria-label={`Poster (PDF), ${causeName}`}>
        Poster (PDF)
      </Anchor>
    </>
  );
}

function EndLink({ link: { token, causeName } }: { link: LinkRow }) {
  const to = useUrlWithQuery();
  return (
    <Button
      size="sm"
      variant="default"
      component={Link}
      to={to({ end: token })}
      preventScrollReset
      aria-label={`End the link for ${causeName}`}
    >
      End…
    </Button>
  );
}
