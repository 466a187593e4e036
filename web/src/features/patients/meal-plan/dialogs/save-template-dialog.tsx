import { messages } from "@nutria/contract/schemas/primitives";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { TextField } from "../../../../ui/fields/text-field";
import { useDialogs } from "../../../../lib/dialogs";
import { useFocusInvalid } from "../../../../lib/forms/use-focus-invalid";
import { useCreateTemplate } from "../../api/meal-plans";
import { mealPlanTexts } from "../texts";

const texts = mealPlanTexts.template;

/** Keeps the content of a plan as a template of the practice. */
export function SaveTemplateDialog({ planId, name: suggested }: { planId: string; name: string }) {
  const dialogs = useDialogs();
  const create = useCreateTemplate();
  const [name, setName] = useState(suggested);
  const [isChecked, setChecked] = useState(false);
  const focusInvalid = useFocusInvalid();
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (name.trim() === "") return focusInvalid(event.currentTarget);
        create.mutate({ body: { plan: planId, name } }, { onSuccess: dialogs.close });
      }}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={create.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.name}
        maxLength={80}
        value={name}
        error={isChecked && name.trim() === "" ? messages.requiredField : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  );
}
