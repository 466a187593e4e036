import { OfficeInput, type Office, type OfficeMode } from "@nutria/contract/schemas/practice/office";
import { useCurrentUser, useRefreshUser } from "../../../lib/session/current-user";
import { isDialogUnderWay, useDialogs } from "../../../lib/dialogs";
import { useVersionedForm } from "../../../lib/forms/use-versioned-form";
import { useCreateOffice, useUpdateOffice } from "../api/offices";
import { useNextStep } from "../onboarding/use-next-step";
import { saveEntity } from "../shared/save-entity";
import { comparedOfficeFields, newOffice, officeBodyOf, officeInputsOf } from "./office-form";

/**
 * The form that creates or changes an office; `mode` is that of a new one, if it is known. After the first office come
 * its hours, unless the form was opened on the way to something else.
 */
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
      const onSuccess = (office: Office) => {
        dialogs.close();
        if (opened) return;
        const isFirst = user?.completedSections.offices === false;
        void refresh().then((now) => {
          const next = () => goOn("offices", user?.isProfileCompleted ?? false, now);
          if (!isFirst || !now.canUseAgenda || isDialogUnderWay()) return next();
          dialogs.openOver(next, "scheduleForm", { offices: [office], isFirst });
        });
      };
      saveEntity({ create, update }, officeBodyOf(values), opened, { onSuccess, refused });
    },
  });
  return { ...versioned, isSaving: create.isPending || update.isPending };
}
