import { Button } from "@mantine/core";
import { Link, useNavigation } from "@remix-run/react";
import { dashboardMessages } from "~/messages";
import type { ContentKind } from "~/domain/content/records";
import type { FormState } from "~/presenters/content/staff-screens";
import { FormProblems, formProps } from "~/ui/workshop/fields";
import { Form } from "~/ui/workshop/form";
import { useTroubleToast } from "./content-form";
import { FormNotices } from "./form-notices";
import { Line } from "./form-parts";
import { isMalayalamOnly } from "~/ui/workshop/malayalam";
import { useContentForm, type Answered } from "./use-content-form";

const { editItem, confirm } = dashboardMessages;

type Props = { kind: ContentKind | null; state: FormState; answer: Answered };

/** Edits the title of one item of any kind; without an item it says that none is selected. */
export function EditItem({ kind, state, answer }: Props) {
  const shown = answer && "state" in answer ? answer.state : state;
  return (
    <>
      <h1>{editItem.heading}</h1>
      {kind !== null && shown.id !== "" ? (
        <TitleForm key={state.version} {...{ kind, state, shown, answer }} />
      ) : (
        <>
          <p>{editItem.none}</p>
          <p>
            <Link to="/admin">Choose one on the dashboard</Link>
          </p>
        </>
      )}
    </>
  );
}

function TitleForm({ kind, state, shown, answer }: Props & { kind: ContentKind; shown: FormState }) {
  const [form, fields] = useContentForm(kind, { id: "field", state, answer });
  const address = `/edititem?${new URLSearchParams({ type: kind, id: shown.id }).toString()}`;
  useTroubleToast(kind, shown, answer);
  return (
    <>
      <FormNotices kind={kind} state={shown} reloadHref={address} />
      <FormProblems form={form} />
      <Form className="staff-form" action={address} {...formProps(form)}>
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={shown.id} />
        <input type="hidden" name="version" value={shown.version} />
        {isMalayalamOnly(state.values) ? <Line {...{ kind, fields }} name="ml.title" /> : null}
        <Line {...{ kind, fields }} name="title" />
        <div className="actions staff-actions">
          <Button type="submit" disabled={useNavigation().formData !== undefined}>
            {editItem.save}
          </Button>
          <Button component={Link} variant="default" to="/admin">
            {confirm.cancel}
          </Button>
        </div>
      </Form>
    </>
  );
}
