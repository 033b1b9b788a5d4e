import { Button } from "@mantine/core";
import { Summary, TextField } from "~/ui/ledger/fields";
import { PageHead, Problem } from "~/ui/ledger/page-parts";

type CauseSetting = {
  slug: string;
  name: string;
  goalRupees: string;
  openingRupees: string;
  raised: string;
  percent: number;
};

type Props = {
  causes: CauseSetting[];
  returned: {
    slug: string;
    goalRupees: string;
    openingRupees: string;
    errors: Partial<Record<string, string>>;
    problem: string | null;
  } | null;
};

/** Goal and opening balance of each cause. The raised sum comes from the ledger and cannot be edited. */
export function CausesPage({ causes, returned }: Props) {
  return (
    <>
      <PageHead title="Causes" />
      <p className="lead">
        What the progress bars show: the opening balance and every gift received since, less refunds, against
        the goal.
      </p>
      <div className="led-cards">
        {causes.map((cause) => (
          <CauseForm
            key={cause.slug}
            cause={cause}
            returned={returned?.slug === cause.slug ? returned : null}
          />
        ))}
      </div>
    </>
  );
}

function CauseForm({ cause, returned }: { cause: CauseSetting; returned: Props["returned"] }) {
  const errors = returned?.errors ?? {};
  const values = returned ?? cause;
  return (
    <form
      id={cause.slug}
      className="led-card"
      method="post"
      action={`#${cause.slug}`}
      aria-labelledby={`${cause.slug}-title`}
      noValidate
    >
      <h2 id={`${cause.slug}-title`}>{cause.name}</h2>
      <p>
        Raised so far: <strong>{cause.raised}</strong>, {cause.percent} %
      </p>
      <Summary errors={errors} fields={["goalRupees", "openingRupees"]} prefix={cause.slug} />
      <Problem text={returned?.problem} />
      <input type="hidden" name="slug" value={cause.slug} />
      <TextField
        prefix={cause.slug}
        name="goalRupees"
        label="Goal"
        value={values.goalRupees}
        errors={errors}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        leftSection="₹"
      />
      <TextField
        prefix={cause.slug}
        name="openingRupees"
        label="Opening balance"
        value={values.openingRupees}
        errors={errors}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        leftSection="₹"
      />
      <Button type="submit" className="quiet" aria-label={`Save ${cause.name}`}>
        Save
      </Button>
    </form>
  );
}
