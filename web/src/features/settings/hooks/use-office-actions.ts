import type { AffectedPatient, Office } from "@nutria/contract/schemas/office";
import { useDialogs } from "../../../lib/dialogs";
import { useOfficeWarnings } from "../api/offices";

/** Editing and deleting an office: who is affected is said first, and the last one stays. */
export function useOfficeActions(offices: readonly Office[]) {
  const dialogs = useDialogs();
  const warnings = useOfficeWarnings();

  const warned = (office: Office, change: "edit" | "remove", act: (wasWarned: boolean) => void) =>
    warnings.mutate(
      { params: { id: office._id } },
      {
        onSuccess: (patients: AffectedPatient[]) => {
          if (patients.length === 0) act(false);
          else dialogs.open("affectedPatients", { patients, change, onContinue: () => act(true) });
        },
      },
    );

  return {
    /** The office whose warnings are being asked for. */
    busyId: warnings.isPending ? warnings.variables.params.id : undefined,
    edit: (office: Office) =>
      warned(office, "edit", (wasWarned) =>
        (wasWarned ? dialogs.openNext : dialogs.open)("officeForm", { office }),
      ),
    remove: (office: Office) => {
      if (offices.length === 1) return dialogs.open("lastOffice");
      warned(office, "remove", (wasWarned) =>
        (wasWarned ? dialogs.openNext : dialogs.open)("deleteOffice", { office }),
      );
    },
  };
}
