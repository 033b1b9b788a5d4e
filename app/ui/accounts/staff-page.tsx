import { Button } from "@mantine/core";
import { limits } from "~/limits";
import type { UserItem } from "~/presenters/ledger/ledger-screens";
import { Summary, TextField } from "~/ui/ledger/fields";
import { PageHead, Pager, Problem, queryText } from "~/ui/ledger/page-parts";

type Props = {
  items: UserItem[];
  total: number;
  page: number;
  /** The account whose staff rights are to be taken away, once confirmed. */
  revoking: UserItem | null;
  email: string;
  errors: Partial<Record<string, string>>;
  problem: string | null;
};

/** Staff accounts: approve, invite, revoke. */
export function StaffPage({ items, total, page, revoking, email, errors, problem }: Props) {
  return (
    <>
      <PageHead title="Staff" />
      <Problem text={problem} />
      {revoking ? <ConfirmRevoke user={revoking} /> : null}
      <ul className="led-list">
        {items.map((item) => (
          <li key={item.id} className="led-row">
            <p className="led-who" id={`user-${item.id}`}>
              {item.email}
              {item.isSelf ? " (you)" : ""}
              {item.contact ? <small>{item.contact}</small> : null}
            </p>
            <p className="led-for">
              <small>since {item.since}</small>
            </p>
            <p className="led-state">
              <span className="led-mark" data-state={item.state}>
                {item.stateWords}
              </span>
            </p>
            <form method="post" action="/adminStaff" className="led-act">
              <input type="hidden" name="id" value={item.id} />
              {item.state === "waiting" ? (
                <Button type="submit" name="act" value="approve" aria-describedby={`user-${item.id}`}>
                  Approve
                </Button>
              ) : null}
              {item.canRevoke ? (
                <Button
                  component="a"
                  className="quiet"
                  href={`/adminStaff?${queryText({ revoke: item.id, page: page > 1 ? String(page) : undefined })}`}
                  aria-describedby={`user-${item.id}`}
                >
                  Revoke…
                </Button>
              ) : null}
            </form>
          </li>
        ))}
      </ul>
      <Pager total={total} page={page} size={limits.ledger.pageSize} path="/adminStaff" />
      <section className="led-card" aria-labelledby="invite-title">
        <h2 id="invite-title">Invite somebody</h2>
        <p>They get a link by mail, choose a password, and are staff at once.</p>
        <form method="post" action="/adminStaff#invite-title" noValidate>
          <Summary errors={errors} fields={["email"]} />
          <TextField
            name="email"
            label="Email"
            type="email"
            value={email}
            errors={errors}
            autoComplete="off"
            maxLength={limits.text.email}
          />
          <Button type="submit" name="act" value="invite" className="quiet">
            Invite
          </Button>
        </form>
      </section>
    </>
  );
}

function ConfirmRevoke({ user }: { user: UserItem }) {
  return (
    <section className="led-confirm kasavu" aria-labelledby="confirm-title">
      <h2 id="confirm-title">Take the rights of staff from {user.isSelf ? "yourself" : user.email}?</h2>
      <p>
        {user.isSelf ? "You leave this area at once." : "They leave this area at once."} The account stays and
        can be approved again.
      </p>
      <form method="post" action="/adminStaff" className="actions">
        <input type="hidden" name="id" value={user.id} />
        <Button type="submit" name="act" value="revoke">
          Revoke
        </Button>
        <Button component="a" className="quiet" href="/adminStaff">
          Cancel
        </Button>
      </form>
    </section>
  );
}
