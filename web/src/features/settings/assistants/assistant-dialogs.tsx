import { assistantRights } from "@nutria/contract/people/assistants";
import {
  AssistantRightsInput,
  InviteAssistantInput,
  type Assistant,
  type InvitedAssistant,
} from "@nutria/contract/schemas/practice/assistant";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { NameFields } from "../../../ui/fields/contact-fields";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useTypedForm } from "../../../lib/typed/use-typed-form";
import { useContractForm } from "../../../lib/forms/form";
import { rightTexts } from "../../assistant/index";
import {
  useChangeRights,
  useInviteAssistant,
  useRemoveAssistant,
  useWithdrawInvitation,
} from "../api/assistants";
import { assistantsTexts } from "./assistants-texts";
import styles from "./assistants.module.css";

const texts = assistantsTexts.form;

/** Asks somebody by mail to be an assistant, with the rights that they are to have. */
export function InviteAssistantDialog() {
  const { close } = useDialogs();
  const form = useContractForm(InviteAssistantInput, {
    defaultValues: { name: "", lastName: "", email: "", rights: ["agenda"] },
  });
  useTypedForm("assistant", form);
  const { register, handleSubmit, formState, applyServerErrors } = form;
  const { errors } = formState;
  const invite = useInviteAssistant({ onSuccess: close, onError: applyServerErrors });
  return (
    <EntityFormDialog
      title={texts.title}
      description={texts.lead}
      texts={texts}
      form={form}
      isSaving={invite.isPending}
      submit={(event) => void handleSubmit((body) => invite.mutate({ body }))(event)}
    >
      <NameFields register={register} errors={errors} labels={texts} />
      <TextField {...register("email")} type="email" label={texts.email} error={errors.email?.message} />
      <Rights field={register("rights")} error={errors.rights?.message} />
    </EntityFormDialog>
  );
}

/** Changes what an assistant may do. */
export function AssistantRightsDialog({ assistant }: { assistant: Assistant }) {
  const { close } = useDialogs();
  const form = useContractForm(AssistantRightsInput, { defaultValues: { rights: assistant.rights } });
  useTypedForm(`rights ${assistant._id}`, form);
  const { register, handleSubmit, formState } = form;
  const change = useChangeRights(close);
  const words = assistantsTexts.rightsForm;
  return (
    <EntityFormDialog
      title={words.title(assistant.name)}
      description={words.lead}
      texts={{ cancel: texts.cancel, save: words.save }}
      form={form}
      isSaving={change.isPending}
      submit={(event) =>
        void handleSubmit((body) => change.mutate({ params: { id: assistant._id }, body }))(event)
      }
    >
      <Rights field={register("rights")} error={formState.errors.rights?.message} />
    </EntityFormDialog>
  );
}

function Rights({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset
      className={`stack gap-2 ${styles.rights}`}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="amplify-label">{texts.rights}</legend>
      {assistantRights.map((right) => (
        <CheckboxField
          key={right}
          {...field}
          value={right}
          label={rightTexts[right].label}
          help={rightTexts[right].help}
        />
      ))}
      {error !== undefined && (
        <p id={id} className="danger small">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Asks before an assistant is removed, which works at once. */
export function RemoveAssistantDialog({ assistant }: { assistant: Assistant }) {
  const { close } = useDialogs();
  const remove = useRemoveAssistant(close);
  return (
    <QuestionDialog
      texts={assistantsTexts.removal}
      lead={assistantsTexts.removal.lead(assistant.name)}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: assistant._id } })}
    />
  );
}

/** Asks before an invitation is withdrawn. */
export function WithdrawAssistantDialog({ invited }: { invited: InvitedAssistant }) {
  const { close } = useDialogs();
  const withdraw = useWithdrawInvitation(close);
  return (
    <QuestionDialog
      texts={assistantsTexts.withdrawal}
      lead={assistantsTexts.withdrawal.lead(invited.name)}
      isDanger
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: invited._id } })}
    />
  );
}
