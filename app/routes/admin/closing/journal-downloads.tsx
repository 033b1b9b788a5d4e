import { Box, Button, Group } from "@mantine/core";

const FILES = [
  [".csv", "CSV"],
  [".xlsx", "Excel"],
  ["-masters.xml", "TallyPrime: ledgers"],
  [".xml", "TallyPrime: vouchers"],
] as const;

/** The page stays, because the answer is a file. */
export const JournalDownloads = ({ month, name }: { month: string; name: string }) => (
  <Box component="section" className="no-print" aria-labelledby="journal-title" mt="40" maw="46rem">
    <h2 id="journal-title">Journal for the accountant</h2>
    <p>
      Every receipt, payment and transfer of {name} as double entries. A download gives the vouchers their
      numbers, which they keep. In TallyPrime import the ledgers first; importing a month again replaces its
      vouchers.
    </p>
    <form method="post">
      <Group gap="8">
        {FILES.map(([ending, title]) => (
          <Button key={ending} type="submit" formAction={`/adminClose/${month}${ending}`} variant="default">
            {title}
          </Button>
        ))}
      </Group>
    </form>
  </Box>
);
