import { OfficeInput, type Office, type OfficeMode } from "@nutria/contract/schemas/office";
import { useCurrentUser, useRefreshUser } from "../../../lib/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { useVersionedForm } from "../../../lib/forms/use-versioned-form";
import { useCreateOffice, useUpdateOffice } from "../api/offices";
import { useNextStep } from "../onboarding/use-next-step";
import { saveEntity } from "../shared/save-entity";
import { comparedOfficeFields, newOffice, officeBodyOf, officeInputsOf } from "./office-form";

/** The form that creates or changes an office; `mode` is that of a new one, if it is known. */
export function useOfficeForm(registered: Office | undefined, mode?: OfficeMode) {
  const dialogs = useDialogs();
  const goOn = useNextStep();
  const refresh = useRefreshUser();
  const { data: user } = useCurrentUser();
  const create = useCreateOffice();
  const update = useUpdateOffice();
  const versioned = useVersionedForm({
    schema: OfficeInput,
    stored: registered,
    inputsOf: (office) => (office ? officeInputsOf(office) : mode ? { ...newOffice, mode } : newOffice),
    compared: comparedOfficeFields,
    save: ({ values, opened }, { refused }) => {
      const onSuccess = () => {
        dialogs.close();
        if (!opened) void refresh().then((now) => goOn("offices", user?.isProfileCompleted ?? false, now));
      };
      saveEntity({ create, update }, officeBodyOf(values), opened, { onSuccess, refused });
    },
  });
  return { ...versioned, isSaving: create.isPending || update.isPending };
}
