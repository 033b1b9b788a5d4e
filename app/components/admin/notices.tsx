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
import type { NoticeText, Undo } from "~/features/content/notice";
import { Form } from "./form";
import { UserText } from "~/components/admin/user-text";
import { useHydrated } from "./use-hydrated";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";

type Place = { position: NonNullable<NotificationData["position"]>; autoClose: number };

const { screen } = limits;
/** Positions and durations from the specification. */
const PLACES: Record<NoticePlace, Place> = {
  bottom: { position: "bottom-center", autoClose: screen.formNoticeMs },
  top: { position: "top-center", autoClose: screen.formNoticeMs },
  photo: { position: "top-right", autoClose: screen.galleryNoticeMs },
};
const DEFAULT_PLACE: Place = { position: "top-right", autoClose: screen.deleteNoticeMs };

const placeOf = ({ place }: NoticeText) => (place ? PLACES[place] : DEFAULT_PLACE);

const closeButtonProps = () => ({ "aria-label": t("admin.close") });

/** Stores of open dialogs, the top one last. Screen readers do not announce content behind a modal. */
const dialogStores: NotificationsStore[] = [];

/** Mantine's timer pauses while a pointer rests on a notice; here only a moving pointer or focus pauses it. */
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
      closeButtonProps: closeButtonProps(),
      autoClose: false,
      onOpen: start,
      onClose: stop,
      onFocus: stop,
      onBlur: start,
      onMouseMove: ({ currentTarget }) => currentTarget.contains(document.activeElement) || start(),
    },
    store,
  );
  return id;
}

let lastToast: string | undefined;

/** Replaces the notice of the act before. */
export function toast(notice: NoticeText) {
  if (lastToast !== undefined) notifications.hide(lastToast);
  lastToast = show({ message: notice.message, color: "accent", role: "status" }, placeOf(notice));
}

/** @param place position specified for the form */
export function toastError(message: string, place: "bottom" | "top" = "top") {
  show({ message, color: "red" }, PLACES[place], dialogStores.at(-1));
}

const notificationProps = { containerWidth: 420, limit: 4 };

export const Toasts = () => <Notifications {...notificationProps} />;

export function DialogToasts() {
  const [store] = useState(createNotificationsStore);
  useEffect(() => {
    dialogStores.push(store);
    return () => void dialogStores.splice(dialogStores.indexOf(store), 1);
  }, [store]);
  return <Notifications {...notificationProps} store={store} withinPortal={false} />;
}

/** Renders in the page after a document load, which needs no JavaScript; as a toast after a navigation. */
export function Notices({ notice }: { notice: NoticeText | null }) {
  const isHydrated = useHydrated();
  const [initialNotice] = useState(isHydrated ? null : notice);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (notice === null) return;
    if (notice !== initialNotice) return toast(notice);
    const timer = setTimeout(() => setIsGone(true), placeOf(notice).autoClose);
    return () => clearTimeout(timer);
  }, [notice, initialNotice]);
  return (
    <div className="notices">
      {notice !== null && notice === initialNotice && !isGone ? (
        <Alert role="status" color="accent" fw="600" mb="12">
          {notice.message}
        </Alert>
      ) : null}
      {notice?.undo ? <UndoButton {...notice.undo} /> : null}
    </div>
  );
}

type UndoProps = Undo & { back?: string; onSend?: () => void };

/** @param back path after undoing; default: this page */
export function UndoButton({ kind, ids, title, back, onSend }: UndoProps) {
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
              t("admin.inBin", { title })
            ) : (
              <>
                {/* Filled in by drawing, because a title may hold tags. */}
                {marked(t("admin.oneInBin", { title: "" }), () => (
                  <UserText text={title} />
                ))}
              </>
            )}
          </Text>
          <Button type="submit" variant="default">
            {t("admin.undo")}
          </Button>
        </Group>
      </Form>
    </Paper>
  );
}
