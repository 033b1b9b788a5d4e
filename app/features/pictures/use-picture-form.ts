import { useAdminForm } from "~/components/admin/admin-form";
import { fieldErrors } from "~/components/admin/fields";

import { formValuesAfter, type InitialForm, type PictureFormAnswer } from "./picture-form";
import { usePictures } from "./use-pictures";

type Options<Input extends Record<string, unknown>, Value> = Omit<
  Parameters<typeof useAdminForm<Input, Value>>[0],
  "defaultValue" | "lastResult" | "onSubmit"
> & {
  lastResult: PictureFormAnswer | null | undefined;
  filled: Pick<InitialForm, "pictures"> & { values: Partial<Input> };
};

/** useAdminForm for a form with pictures, which it uploads first. `shown`: the submitted or initial values. */
export function usePictureForm<Input extends Record<string, unknown>, Value = unknown>({
  filled,
  ...options
}: Options<Input, Value>) {
  const pictures = usePictures();
  const adminForm = useAdminForm<Input, Value>({
    ...options,
    defaultValue: filled.values,
    onSubmit: pictures.hold,
  });
  const shown = { ...formValuesAfter(options.lastResult, filled), errors: fieldErrors(adminForm.form) };
  return { ...adminForm, pictures, shown };
}
