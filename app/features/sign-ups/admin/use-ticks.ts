import { useEffect, useRef, useState } from "react";
import { SECOND_MS } from "~/lib/durations";
import { t } from "~/locales/screen-text";

/** By the id of a sign-up. */
type Ticks = Record<string, boolean>;

const RETRY_MS = 5 * SECOND_MS;
/** A line that is dead may not answer at all. */
const TIMEOUT_MS = 20 * SECOND_MS;

/**
 * Ticks of a list in a place where the line drops. Each is shown at once, kept on the device, and sent until the server
 * has it; of one row the last counts. One that was taken back before it was sent is not sent at all, because somebody
 * else may have ticked the row meanwhile. They hold no personal data, so they also outlive the end of a session.
 */
export function useTicks(path: string, eventId: string) {
  const key = `came:${eventId}`;
  const kept = useRef<Ticks>({});
  const saved = useRef<Ticks>({});
  const sending = useRef<string | null>(null);
  const [ticks, setTicks] = useState<Ticks>({});
  const [status, setStatus] = useState("");

  const keep = (next: Ticks) => {
    kept.current = next;
    try {
      if (Object.keys(next).length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they are kept while the page is open.
    }
  };

  async function send() {
    if (sending.current !== null) return;
    let hasSaved = false;
    let problem = "";
    for (let [first] = Object.entries(kept.current); first; [first] = Object.entries(kept.current)) {
      const [id, came] = first;
      sending.current = id;
      const outcome = await post(path, id, came);
      if (outcome === "failed" || outcome === "signedOut") {
        const count = Object.keys(kept.current).length;
        problem =
          outcome === "failed" ? t("signUpList.ticks.kept", { count }) : t("signUpList.ticks.signedOut");
        break;
      }
      if (outcome === "refused") problem = t("signUpList.ticks.refused");
      else {
        hasSaved = true;
        saved.current[id] = came;
      }
      const { [id]: now, ...others } = kept.current;
      // Ticked again meanwhile: sent once more.
      if (now === came) keep(others);
    }
    sending.current = null;
    setStatus((before) => problem || (hasSaved && before ? t("signUpList.ticks.sent") : before));
  }

  useEffect(() => {
    try {
      kept.current = JSON.parse(localStorage.getItem(key) ?? "{}") as Ticks;
    } catch {
      kept.current = {};
    }
    setTicks(kept.current);
    const sendAll = () => void send();
    sendAll();
    const timer = setInterval(sendAll, RETRY_MS);
    window.addEventListener("online", sendAll);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sendAll);
    };
  }, [key]);

  return {
    status,
    hasCome: (row: { id: number; hasCome: boolean }) => ticks[row.id] ?? row.hasCome,
    tick(row: { id: number; hasCome: boolean }, hasCome: boolean) {
      const id = String(row.id);
      setTicks((before) => ({ ...before, [id]: hasCome }));
      const { [id]: _, ...others } = kept.current;
      const isAsSaved = sending.current !== id && hasCome === (saved.current[id] ?? row.hasCome);
      keep(isAsSaved ? others : { ...others, [id]: hasCome });
      if (isAsSaved) setStatus("");
      void send();
    },
  };
}

type Outcome = "saved" | "refused" | "signedOut" | "failed";

/** Asks the route alone for its answer, without the page. */
const post = (path: string, id: string, came: boolean): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${path}.data`);
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => resolve(outcomeOf(request.status));
    request.send(new URLSearchParams({ intent: "came", id, came: came ? "on" : "" }));
  });

/** 0: no answer; 202: a redirect, to the sign-in. */
function outcomeOf(status: number): Outcome {
  if (status === 200) return "saved";
  if (status === 202 || status === 401 || status === 403) return "signedOut";
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? "refused" : "failed";
}
