import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { BasicInfoInput } from "@nutria/contract/schemas/patient";
import { Button } from "../../../components/ui/actions/button";
import { ContactFields } from "../../../components/ui/fields/contact-fields";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { formatPhone } from "../../../lib/format/format-phone";
import { useUpdateBasicInfo } from "../api/link-request-changes";
import { texts } from "../texts";
import { aboutLinkRequest } from "./about-link-request";

/** Corrects the data of a person who has no account yet. */
export const EditLinkRequestDialog = aboutLinkRequest(({ request }: { request: LinkRequest }) => {
  const dialogs = useDialogs();
  const { patient } = request;
  const { register, handleSubmit, formState, applyServerErrors } = useContractForm(BasicInfoInput, {
    defaultValues: {
      name: patient.name,
      lastName: patient.lastName,
      email: patient.email,
      countryCode: String(patient.countryCode),
      phoneNumber: formatPhone(patient.phoneNumber),
    },
  });
  const { errors, isDirty } = formState;
  const update = useUpdateBasicInfo({ onSuccess: dialogs.close, onError: applyServerErrors });
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
      <ContactFields register={register} errors={errors} labels={texts.edit} />
    </Dialog>
  );
});
