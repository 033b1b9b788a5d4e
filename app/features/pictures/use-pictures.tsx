import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { bodyLimits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import type { LibraryPicture } from "./library.server";
import { uploadPicture, type UploadedPicture, shrinkPicture } from "./upload-picture";

export type ChosenPicture = {
  key: string;
  field: string;
  file: File;
  preview: string;
  isOriginal: boolean;
  /** Size of the reduced file in bytes; null while it is made. */
  smallBytes: number | null;
  state: "waiting" | "sending" | "sent" | "failed";
  sentBytes: number;
  totalBytes: number;
  problem: string | null;
  picture: UploadedPicture | null;
  /** Chosen from the library instead of a file. */
  library?: LibraryPicture;
};

/** A form's pictures: on submit they upload one after the other, then the form is submitted with their ids. */
export type Pictures = {
  chosen: ChosenPicture[];
  isSending: boolean;
  /**
   * For onSubmit after validation: uploads the pictures, then submits with the same button. @returns whether
   * the submit waits for uploads
   */
  hold(event: FormEvent<HTMLFormElement>): boolean;
  uploadAll(): Promise<boolean>;
  cancel(): void;
  /** Without `multiple` the picture replaces the previous one. */
  choose(field: string, files: readonly File[], multiple?: boolean): void;
  chooseFromLibrary(field: string, picture: LibraryPicture, multiple?: boolean): void;
  change(key: string, changed: Pick<ChosenPicture, "isOriginal">): void;
  remove(key: string): void;
};

/** Marks a failed upload; receives focus. */
export const UPLOAD_ERROR_ATTRIBUTE = "data-picture-trouble";

let lastKey = 0;

export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<ChosenPicture[]>([]);
  const [isSending, setIsSending] = useState(false);
  // Rendered state may be stale in callbacks.
  const latest = useRef<ChosenPicture[]>([]);
  const resized = useRef(new Map<string, Promise<Blob>>());
  const running = useRef<{ all: Promise<boolean>; stop: AbortController } | null>(null);

  const actions = useMemo(() => {
    const show = (next: ChosenPicture[]) => {
      latest.current = next;
      setChosen(next);
    };
    const update = (key: string, changes: Partial<ChosenPicture>) =>
      show(latest.current.map((one) => (one.key === key ? { ...one, ...changes } : one)));
    const discard = (removed: ChosenPicture[]) => {
      for (const { key, preview } of removed) {
        resized.current.delete(key);
        URL.revokeObjectURL(preview);
      }
      show(latest.current.filter((one) => !removed.includes(one)));
    };

    async function send({ key, file, isOriginal }: ChosenPicture, { signal }: AbortController) {
      update(key, { state: "sending", sentBytes: 0, totalBytes: 0, problem: null });
      const blob = isOriginal ? file : ((await resized.current.get(key)) ?? file);
      const outcome =
        blob.size > bodyLimits.imageBytes
          ? { problem: t("images.tooLarge", { megabytes: bodyLimits.imageBytes / 1024 ** 2 }) }
          : await uploadPicture(blob, file.name, signal, (sentBytes, totalBytes) =>
              update(key, { sentBytes, totalBytes }),
            );
      if (outcome === "cancelled") update(key, { state: "waiting" });
      else if ("picture" in outcome) update(key, { state: "sent", picture: outcome.picture });
      else update(key, { state: "failed", problem: outcome.problem });
    }

    async function sendAll(controller: AbortController) {
      setIsSending(true);
      for (const picture of latest.current) {
        if (controller.signal.aborted) break;
        if (picture.state !== "sent") await send(picture, controller);
      }
      running.current = null;
      // Synchronous, because the form is submitted next and must not contain uploaded files.
      flushSync(() => {
        setChosen(latest.current);
        setIsSending(false);
      });
      return latest.current.every(({ state }) => state === "sent");
    }

    const uploadAll = () => {
      if (latest.current.every(({ state }) => state === "sent")) return Promise.resolve(true);
      if (!running.current) {
        const controller = new AbortController();
        running.current = { stop: controller, all: sendAll(controller) };
      }
      return running.current.all;
    };

    return {
      uploadAll,
      hold(event: FormEvent<HTMLFormElement>) {
        if (latest.current.every(({ state }) => state === "sent")) return false;
        event.preventDefault();
        const form = event.currentTarget;
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!running.current)
          void uploadAll().then((isComplete) => {
            if (!form.isConnected) return;
            const isInForm = submitter instanceof HTMLButtonElement && submitter.form === form;
            const button = isInForm ? submitter : null;
            if (isComplete) return form.requestSubmit(button);
            // The button may be a screen below the failed picture.
            (form.querySelector<HTMLElement>(`[${UPLOAD_ERROR_ATTRIBUTE}]`) ?? button)?.focus();
          });
        return true;
      },
      cancel: () => running.current?.stop.abort(),
      choose(field: string, files: readonly File[], multiple = false) {
        if (!multiple) discard(latest.current.filter((one) => one.field === field));
        const accepted = multiple ? files : files.slice(0, 1);
        const added = accepted.map((file): ChosenPicture => {
          const key = `picture-${(lastKey += 1)}`;
          const shrunk = shrinkPicture(file).catch(() => file);
          resized.current.set(key, shrunk);
          void shrunk.then(({ size }) => update(key, { smallBytes: size }));
          return {
            key,
            field,
            file,
            preview: URL.createObjectURL(file),
            isOriginal: false,
            smallBytes: null,
            state: "waiting",
            sentBytes: 0,
            totalBytes: 0,
            problem: null,
            picture: null,
          };
        });
        show([...latest.current, ...added]);
      },
      chooseFromLibrary(field: string, picture: LibraryPicture, multiple = false) {
        if (!multiple) discard(latest.current.filter((one) => one.field === field));
        const chosen = {
          key: `picture-${(lastKey += 1)}`,
          field,
          file: new File([], picture.name),
          preview: picture.src,
          library: picture,
          isOriginal: true,
          smallBytes: null,
          sentBytes: 0,
          totalBytes: 0,
          state: "sent" as const,
          problem: null,
          picture,
        };
        show([...latest.current, chosen]);
      },
      change(key: string, changed: Pick<ChosenPicture, "isOriginal">) {
        // A different file has to be uploaded.
        update(key, { ...changed, state: "waiting", picture: null, problem: null });
      },
      remove: (key: string) => discard(latest.current.filter((one) => one.key === key)),
    };
  }, []);

  useEffect(
    () => () => {
      running.current?.stop.abort();
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  return { chosen, isSending, ...actions };
}

const Context = createContext<Pictures | null>(null);

export function PicturesProvider({ pictures, children }: { pictures: Pictures; children: ReactNode }) {
  return <Context.Provider value={pictures}>{children}</Context.Provider>;
}

export const useFormPictures = () => useContext(Context);
