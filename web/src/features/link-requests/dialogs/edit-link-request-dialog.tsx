import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { BasicInfoInput } from "@nutria/contract/schemas/patient";
import { ApiError } from "@nutria/contract/wire/api-error";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../ui/actions/button";
import { ContactFields } from "../../../ui/fields/contact-fields";
import { SharedPhoneField } from "../../../ui/fields/shared-phone-field";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useTypedForm } from "../../../lib/typed/use-typed-form";
import { useContractForm } from "../../../lib/forms/form";
import { formatPhone } from "../../../lib/format/format-phone";
import { useUpdateBasicInfo } from "../api/link-request-changes";
import { texts } from "../texts";
import { aboutLinkRequest } from "./about-link-request";

/** Corrects the data of a person who has no account yet. */
export const EditLinkRequestDialog = aboutLinkRequest(({ request }: { request: LinkRequest }) => {
  const dialogs = useDialogs();
  const { patient } = request;
  const form = useContractForm(BasicInfoInput, { defaultValues: inputsOf(patient) });
  useTypedForm(`person ${patient._id}`, form);
  const { register, control, setValue, handleSubmit, formState, applyServerErrors } = form;
  const { errors, isDirty } = formState;
  const [hasNoEmail, email] = useWatch({ control, name: ["hasNoEmail", "email"] });
  const isMailed = email !== "" && email !== patient.email;
  const [phoneTaken, setPhoneTaken] = useState<ApiError>();
  const update = useUpdateBasicInfo({
    onSuccess: dialogs.close,
    onError: (error) => {
      applyServerErrors(error);
      if (error instanceof ApiError && error.code === "phone_taken") setPhoneTaken(error);
    },
  });
  const submit = handleSubmit((body) => update.mutate({ params: { id: patient._id }, body }));

  return (
    <Dialog
      title={texts.edit.title}
      description={texts.edit.intro}
      isDirty={isDirty}
      onClose={dialogs.close}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.dismiss}</Button>
          <Button type="submit" variant="primary" disabled={!isDirty} loading={update.isPending}>
            {texts.edit.submit}
          </Button>
        </>
      }
    >
      <ContactFields
        register={register}
        errors={errors}
        labels={texts.edit}
        {...(isMailed && { emailHelp: texts.edit.isMailed })}
        noEmail={{
          label: texts.edit.noEmail,
          help: texts.edit.noEmailHelp,
          isChosen: hasNoEmail === true,
          onChoose: (isChosen) => {
            setValue("hasNoEmail", isChosen, { shouldDirty: true });
            setValue("email", isChosen ? "" : patient.email, { shouldDirty: true });
          },
        }}
      />
      {phoneTaken && <SharedPhoneField {...register("sharesPhone")} refusal={phoneTaken} />}
    </Dialog>
  );
});

function inputsOf({ name, lastName, email, phoneNumber, countryCode }: LinkRequest["patient"]) {
  const shared = {
    ...{ name, lastName, sharesPhone: false },
    countryCode: String(countryCode),
    phoneNumber: formatPhone(phoneNumber, countryCode),
  };
  return email === ""
    ? ({ ...shared, hasNoEmail: true, email: "" } as const)
    : ({ ...shared, hasNoEmail: false, email } as const);
}
