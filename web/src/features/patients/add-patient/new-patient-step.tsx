import { ApiError } from "@nutria/contract/wire/api-error";
import { CreatePatientInput } from "@nutria/contract/schemas/patient";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../ui/actions/button";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { ContactFields } from "../../../ui/fields/contact-fields";
import { SharedPhoneField } from "../../../ui/fields/shared-phone-field";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { useTypedForm } from "../../../lib/typed/use-typed-form";
import { formatPhone } from "../../../lib/format/format-phone";
import { dialogTexts } from "../dialog-texts";
import { phoneOf } from "../shared/person";
import type { AddPatientFlow, NewPatientValues } from "./use-add-patient-flow";
import { PassChoiceField } from "../passes/pass-choice-field";

const fromLookup = { help: dialogTexts.data.fromLookup, disabled: true };

/**
 * Second step for a person who is not registered: their data. The e-mail or phone of the lookup cannot be changed. A person
 * who uses no e-mail was looked up by phone.
 */
export function NewPatientStep({ flow }: { flow: AddPatientFlow }) {
  const dialogs = useDialogs();
  const texts = dialogTexts.data;
  const { draft, lookup, serverError } = flow;
  const form = useContractForm(CreatePatientInput, { defaultValues: inputsOf(draft) });
  useTypedForm("newPatient", form);
  const { register, control, handleSubmit, getValues, setValue, setError, applyServerErrors, formState } =
    form;
  const { errors } = formState;
  const hasNoEmail = useWatch({ control, name: "hasNoEmail" }) === true;
  const phoneTaken =
    serverError instanceof ApiError && serverError.code === "phone_taken" ? serverError : undefined;

  useEffect(() => {
    if (serverError === undefined || applyServerErrors(serverError)) return;
    const code = serverError instanceof ApiError ? serverError.code : undefined;
    if (code === "email_taken") setError("email", { type: "server", message: serverError.message });
    if (code === "phone_taken") setError("phoneNumber", { type: "server", message: serverError.message });
  }, [serverError, applyServerErrors, setError]);

  const submit = handleSubmit((values) => flow.confirm(newPatientOf(values)));
  const chooseNoEmail = (isChosen: boolean) => {
    setValue("hasNoEmail", isChosen);
    setValue("email", isChosen ? "" : draft.email);
  };

  return (
    <Dialog
      title={texts.title}
      isDirty
      onClose={dialogs.close}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={() => flow.searchAgain(newPatientOf(getValues()))}>{texts.searchAgain}</Button>
          <Button type="submit" variant="primary" disabled={flow.passChoice.isBlocked}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Notice kind={flow.outcome.kind === "failed" ? "warning" : "info"}>
        {flow.outcome.kind === "failed"
          ? texts.lookupFailed
          : `${texts.notRegistered} ${hasNoEmail ? texts.notRegisteredWithoutEmail : texts.notRegisteredHelp}`}
      </Notice>
      <ContactFields
        register={register}
        errors={errors}
        labels={texts}
        fixedEmail={
          lookup.by === "email"
            ? { ...fromLookup, value: draft.email, error: errors.email?.message }
            : undefined
        }
        noEmail={
          lookup.by === "email"
            ? undefined
            : {
                label: texts.noEmail,
                help: texts.noEmailHelp,
                isChosen: hasNoEmail,
                onChoose: chooseNoEmail,
              }
        }
        fixedPhone={
          lookup.by === "phone"
            ? {
                ...fromLookup,
                value: phoneOf({ ...draft, countryCode: Number(draft.countryCode) }),
                error: errors.phoneNumber?.message,
              }
            : undefined
        }
      />
      {(phoneTaken || draft.sharesPhone) && (
        <SharedPhoneField {...register("sharesPhone")} refusal={phoneTaken} />
      )}
      <PassChoiceField choice={flow.passChoice} label={texts.pass} help={texts.passHelp} />
      {!hasNoEmail && <DownloadChoice flow={flow} />}
    </Dialog>
  );
}

/** Whether the instructions are offered next; a person who uses no e-mail gets a code on the screen instead. */
function DownloadChoice({ flow }: { flow: AddPatientFlow }) {
  const texts = dialogTexts.data;
  return (
    <CheckboxField
      label={texts.isDownloadable}
      help={texts.isDownloadableHelp}
      checked={flow.isDownloadable}
      onChange={(event) => flow.setIsDownloadable(event.target.checked)}
    />
  );
}

/** The inputs of the form, as the contract takes them. */
function inputsOf(draft: NewPatientValues) {
  const { name, lastName, email, countryCode, sharesPhone } = draft;
  const phoneNumber = formatPhone(draft.phoneNumber, countryCode);
  const shared = { name, lastName, countryCode, sharesPhone, phoneNumber };
  return draft.hasNoEmail
    ? ({ ...shared, hasNoEmail: true, email: "" } as const)
    : ({ ...shared, hasNoEmail: false, email } as const);
}

function newPatientOf(values: Partial<Record<keyof NewPatientValues, unknown>>): NewPatientValues {
  const textOf = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  return {
    name: textOf(values.name),
    lastName: textOf(values.lastName),
    email: textOf(values.email),
    phoneNumber: textOf(values.phoneNumber),
    countryCode: textOf(values.countryCode),
    hasNoEmail: values.hasNoEmail === true,
    sharesPhone: values.sharesPhone === true,
  };
}
