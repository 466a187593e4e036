import { officeRoutes } from "@nutria/contract/routes/offices";
import type { Office } from "@nutria/contract/schemas/practice/office";
import { useDialogs } from "../../../lib/dialogs";
import { useWarnedChange } from "../shared/use-warned-change";

/** Edits and deletes an office. Warns about affected patients first, and refuses to delete the last office. */
export function useOfficeActions(offices: readonly Office[]) {
  const dialogs = useDialogs();
  const { busyId, before } = useWarnedChange(officeRoutes.listOfficeWarnings, "office");
  return {
    busyId,
    edit: (office: Office) => before(office._id, "edit", (open) => open("officeForm", { office })),
    remove: (office: Office) => {
      if (offices.length === 1) return dialogs.open("lastOffice");
      before(office._id, "remove", (open) => open("deleteOffice", { office }));
    },
  };
}
