import { useTranslate } from "~/components/page-context";
import { Lamps } from "./lamps";

/** `due`: day, in words, by which it will be ready; null once that has passed. */
export type CertificateProgress = {
  isComplete: boolean;
  isFiled: boolean;
  isReady: boolean;
  due: string | null;
  /** False for practice and test gifts, which are never reported. */
  isReal: boolean;
};

/** The four steps of a tax certificate that was asked for. */
export function CertificateSteps({ isComplete, isFiled, isReady, due, isReal }: CertificateProgress) {
  const t = useTranslate();
  return (
    <Lamps
      steps={[
        { name: "asked", isLit: true, text: t("giving.records.steps.asked") },
        {
          name: "complete",
          isLit: isComplete,
          text: t(`giving.records.steps.${isComplete ? "complete" : "incomplete"}`),
        },
        { name: "filed", isLit: isFiled, text: t(`giving.records.steps.${isFiled ? "filed" : "notFiled"}`) },
        {
          name: "ready",
          isLit: isReady,
          text: isReady
            ? t("giving.records.steps.ready")
            : !isReal
              ? t("giving.records.steps.notReal")
              : due
                ? t("giving.records.steps.readyBy", { due })
                : t("giving.records.steps.notReady"),
        },
      ]}
    />
  );
}

/** The same in a few words. */
export function CertificateState({ isComplete, isReady, due, isReal }: CertificateProgress) {
  const t = useTranslate();
  if (isReady) return t("giving.records.steps.ready");
  if (!isReal) return t("giving.records.steps.notReal");
  if (!isComplete) return t("giving.records.steps.incomplete");
  return due ? t("giving.records.steps.readyBy", { due }) : t("giving.records.steps.notReady");
}
