import { Alert, Button, Group, Paper, Text } from "@mantine/core";
import {
  createNotificationsStore,
  Notifications,
  notifications,
  type NotificationData,
  type NotificationsStore,
} from "@mantine/notifications";
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { limits } from "~/lib/limits";
import type { NoticePlace } from "~/features/content/record";
import type { ContentKind } from "~/features/content/records";
import type { NoticeInWords } from "~/features/site/notice";
import { Form } from "./form";
import { UserText } from "./user-text";
import { useHydrated } from "./use-hydrated";

/** What the last action left, read once by the loader of a frame; `undo` after a deletion. */
export type LayoutNotices = {
  notice: NoticeInWords | null;
  undo: { kind: ContentKind; ids: string[]; title: string } | null;
};

type Place = { position: NonNullable<NotificationData["position"]>; autoClose: number };

const { screen } = limits;
/** Where the specification shows a notice, and for how long. */
const PLACES: Record<NoticePlace, Place> = {
  bottom: { position: "bottom-center", autoClose: screen.formNoticeMs },
  top: { position: "top-center", autoClose: screen.formNoticeMs },
  photo: { position: "top-right", autoClose: screen.galleryNoticeMs },
};
const ELSEWHERE: Place = { position: "top-right", autoClose: screen.deleteNoticeMs };

const placeOf = ({ place }: NoticeInWords) => (place ? PLACES[place] : ELSEWHERE);

const closeButtonProps = { "aria-label": "Close" };

/** Of the dialogs that are open, the last one on top. What lies behind a dialog is neither read nor heard. */
const overThePage: NotificationsStore[] = [];

/**
 * Shows a notice for its time. Mantine's own timer would wait as long as a pointer rests on the notice, even
 * one that merely lay there; here only a moving pointer and the keyboard focus hold it.
 */
function show(data: NotificationData, { position, autoClose }: Place, store?: NotificationsStore) {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(() => notifications.hide(id, store), autoClose);
  };
  const id = notifications.show(
    {
      ...data,
      position,
      closeButtonProps,
      autoClose: false,
      onOpen: start,
      onClose: stop,
      onFocus: stop,
      onBlur: start,
      onMouseMove: ({ currentTarget }) => currentTarget.contains(document.activeElement) || start(),
    },
    store,
  );
}

/** Shows a message of success over the page, where and as long as the specification says: its dialog closes. */
export function toast(notice: NoticeInWords) {
  show({ message: notice.message, color: "accent", role: "status" }, placeOf(notice));
}

/** Shows an error over the page or its open dialog: `place` as the specification says for the form. */
export function toastError(message: string, place: "bottom" | "top" = "top") {
  show({ message, color: "primary" }, PLACES[place], overThePage.at(-1));
}

const look = { containerWidth: 420, limit: 4 };

export const Toasts = () => <Notifications {...look} />;

/** In an open dialog: what is said meanwhile stands in it. */
export function DialogToasts() {
  const [store] = useState(createNotificationsStore);
  useEffect(() => {
    overThePage.push(store);
    return () => void overThePage.splice(overThePage.indexOf(store), 1);
  }, [store]);
  return <Notifications {...look} store={store} withinPortal={false} />;
}

/**
 * The notice of a page. It stands in the page when that was loaded as a document, so that no script is
 * needed, and leaves after its time; after a navigation it is a toast.
 * @param left the data of the frame's loader: new for each answer of the server
 */
export function Notices({ left }: { left: LayoutNotices }) {
  const isHydrated = useHydrated();
  const [ofDocument] = useState(isHydrated ? null : left);
  const [isGone, setIsGone] = useState(false);
  const { notice, undo } = left;
  useEffect(() => {
    if (left.notice === null) return;
    if (left !== ofDocument) return toast(left.notice);
    const timer = setTimeout(() => setIsGone(true), placeOf(left.notice).autoClose);
    return () => clearTimeout(timer);
  }, [left, ofDocument]);
  return (
    <div className="notices">
      {notice !== null && left === ofDocument && !isGone ? (
        <Alert role="status" color="accent" fw="600" mb="12">
          {notice.message}
        </Alert>
      ) : null}
      {undo ? <Undo {...undo} /> : null}
    </div>
  );
}

type UndoProps = NonNullable<LayoutNotices["undo"]> & { back?: string; onSend?: () => void };

/** Offers to take a deletion back. @param back the page that follows; this one when left out */
export function Undo({ kind, ids, title, back, onSend }: UndoProps) {
  const { pathname, search } = useLocation();
  return (
    <Paper bg="accent.1" px="16" py="8" mb="12">
      <Form action="/adminBin" preventScrollReset {...(onSend ? { onSubmit: onSend } : {})}>
        <input type="hidden" name="type" value={kind} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <input type="hidden" name="back" value={back ?? pathname + search} />
        <Group gap="12" justify="space-between">
          <Text flex="1 1 12rem" style={{ overflowWrap: "anywhere" }}>
            {ids.length > 1 ? (
              `${title} have been moved to the Bin for 30 days.`
            ) : (
              <>
                “<UserText text={title} />” lies in the Bin for 30 days.
              </>
            )}
          </Text>
          <Button type="submit" variant="default">
            Undo
          </Button>
        </Group>
      </Form>
    </Paper>
  );
}
