import { Button } from "@mantine/core";
import { limits } from "~/limits";
import type { ActivityItem, MailItem, MessageItem } from "~/presenters/ledger/ledger-screens";
import { SelectField, TextField } from "~/ui/ledger/fields";
import { Nothing, PageHead, Pager, Problem } from "~/ui/ledger/page-parts";

type Listed<Item> = { items: Item[]; total: number; page: number };

/** Messages from the contact form. */
export function MessagesPage({
  items,
  total,
  page,
  open,
  shows,
  problem,
}: Listed<MessageItem> & { open: number; shows: "open" | "all"; problem: string | null }) {
  return (
    <>
      <PageHead title="Messages" />
      <Problem text={problem} />
      <p className="led-tabs">
        <a href="/adminMessages" aria-current={shows === "open" ? "page" : undefined}>
          Open ({open.toLocaleString("en-IN")})
        </a>
        <a href="/adminMessages?show=all" aria-current={shows === "all" ? "page" : undefined}>
          All
        </a>
      </p>
      {items.length === 0 ? (
        <Nothing>{shows === "open" ? "Nothing waits for an answer." : "Nobody has written yet."}</Nothing>
      ) : null}
      <ul className="led-cards">
        {items.map((item) => (
          <li key={item.id} className="led-card">
            <h2 id={`message-${item.id}`}>{item.subject}</h2>
            <p className="hint">
              {item.name}, {item.received}
              {item.handled ? `; handled ${item.handled}` : ""}
            </p>
            <p className="led-text">{item.text}</p>
            <ul className="led-links">
              {item.email ? (
                <li>
                  <a href={`mailto:${item.email}`}>{item.email}</a>
                </li>
              ) : null}
              {item.phone ? (
                <li>
                  <a href={`tel:${item.phone.replace(/[^\d+]/g, "")}`}>{item.phone}</a>
                </li>
              ) : null}
            </ul>
            <form method="post">
              <input type="hidden" name="id" value={item.id} />
              <input type="hidden" name="handled" value={item.handled ? "no" : "yes"} />
              <Button type="submit" className="quiet" aria-describedby={`message-${item.id}`}>
                {item.handled ? "Open again" : "Mark as handled"}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <Pager
        total={total}
        page={page}
        size={limits.ledger.pageSize}
        path="/adminMessages"
        query={shows === "all" ? { show: "all" } : {}}
      />
    </>
  );
}

const mailStates = [
  { value: "", words: "Every state" },
  { value: "queued", words: "Waiting" },
  { value: "sent", words: "Sent" },
  { value: "given_up", words: "Given up" },
];

/**
 * The state of every mail. Their texts are hidden, because some contain codes meant only for the recipient.
 */
export function OutboxPage({
  items,
  total,
  page,
  waiting,
  query,
  problem,
}: Listed<MailItem> & { waiting: number; query: { state: string; search: string }; problem: string | null }) {
  return (
    <>
      <PageHead title="Outbox" />
      <Problem text={problem} />
      <form
        className="led-filter"
        method="get"
        action="/adminOutbox"
        role="search"
        aria-label="Mail"
        noValidate
      >
        <div className="led-search">
          <TextField
            name="search"
            label="Search"
            hint="Address or subject"
            type="search"
            value={query.search}
            maxLength={limits.ledger.search}
          />
          <SelectField name="state" label="State" value={query.state} options={mailStates} />
          <Button type="submit">Show</Button>
        </div>
      </form>
      <p className="led-count">
        {total === 1 ? "1 mail" : `${total.toLocaleString("en-IN")} mails`}, {waiting.toLocaleString("en-IN")}{" "}
        waiting
      </p>
      {items.length === 0 ? (
        <Nothing>
          {query.search || query.state ? "Nothing fits this search." : "No mail has been written yet."}
        </Nothing>
      ) : null}
      <ul className="led-list">
        {items.map((item) => (
          <li key={item.id} className="led-row">
            <p className="led-who" id={`mail-${item.id}`}>
              {item.subject}
              <small>to {item.recipient}</small>
            </p>
            <p className="led-for">
              {item.when}
              {item.next ? <small>{item.next}</small> : null}
              {item.answer ? <small>{item.answer}</small> : null}
            </p>
            <p className="led-state">
              <span className="led-mark" data-state={item.state}>
                {item.stateWords}
              </span>
              <small>{item.kind}</small>
            </p>
            {item.canGoAgain ? (
              <form method="post" className="led-act">
                <input type="hidden" name="id" value={item.id} />
                <Button type="submit" className="quiet" aria-describedby={`mail-${item.id}`}>
                  Send again
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      <Pager total={total} page={page} size={limits.ledger.pageSize} path="/adminOutbox" query={query} />
    </>
  );
}

/** The activity log. */
export function ActivityPage({ items, total, page }: Listed<ActivityItem>) {
  return (
    <>
      <PageHead title="Activity" />
      {items.length === 0 ? <Nothing>Nobody has changed anything yet.</Nothing> : null}
      <ol className="led-time">
        {items.map((item) => (
          <li key={item.id}>
            <span className="hint">{item.when}</span>
            <strong>
              {item.who}: {item.act} ({item.kind})
            </strong>
            <span>{item.href ? <a href={item.href}>{item.title}</a> : item.title}</span>
            {item.detail ? <small>{item.detail}</small> : null}
          </li>
        ))}
      </ol>
      <Pager total={total} page={page} size={limits.ledger.pageSize} path="/adminActivity" />
    </>
  );
}
