import type { ReactNode } from "react";
import { useDialogs } from "../../lib/dialogs";
import { Button } from "../actions/button";
import { Dialog } from "./dialog";
import { StaleValues } from "./stale-values";
import type { StaleValuesDialogProps } from "./stale-values-dialog";

export interface EntityFormDialogProps {
  title: string;
  description?: ReactNode;
  texts: { cancel: string; save: string };
  form: { formState: { isDirty: boolean } };
  submit: (event: React.FormEvent<HTMLFormElement>) => unknown;
  isSaving: boolean;
  stale?: StaleValuesDialogProps | null;
  /** The fields of the form. */
  children: ReactNode;
}

/** The dialog that creates or changes one entity. After a stale save it shows both values of each field. */
export function EntityFormDialog(props: EntityFormDialogProps) {
  const { title, description, texts, form, submit, stale, isSaving, children } = props;
  const { close } = useDialogs();
  if (stale) return <StaleValues {...stale} />;
  return (
    <Dialog
      title={title}
      description={description}
      isDirty={form.formState.isDirty}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
