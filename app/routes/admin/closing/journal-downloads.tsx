import { Box, Button, Group } from "@mantine/core";
import { t } from "~/locales/screen-text";

const FILES = [
  [".csv", "close.files.csv"],
  [".xlsx", "close.files.excel"],
  ["-masters.xml", "close.files.ledgers"],
  [".xml", "close.files.vouchers"],
] as const;

/** The page stays, because the answer is a file. */
export const JournalDownloads = ({ month, name }: { month: string; name: string }) => (
  <Box component="section" className="no-print" aria-labelledby="journal-title" mt="40" maw="46rem">
    <h2 id="journal-title">{t("close.journalTitle")}</h2>
    <p>{t("close.journalHint", { name })}</p>
    <form method="post">
      <Group gap="8">
        {FILES.map(([ending, title]) => (
          <Button key={ending} type="submit" formAction={`/adminClose/${month}${ending}`} variant="default">
            {t(title)}
          </Button>
        ))}
      </Group>
    </form>
  </Box>
);
