import type { Route } from "@nutria/contract/wire/define";
import type { AffectedPatient } from "@nutria/contract/schemas/practice/office";
import { useDialogs } from "../../../lib/dialogs";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation } from "../../../data/query/query";
import type { officeRoutes } from "@nutria/contract/routes/offices";

type WarningsRoute = (typeof officeRoutes)["listOfficeWarnings" | "listOfficeScheduleWarnings"] & Route;

/** What a change warns about; each has texts of its own. */
export type WarnedThing = "office" | "schedule";

/**
 * Before a change, reads which patients it affects and warns when there are any. `act` receives the function to open
 * the next dialog with, which waits for the warning to close when there was one.
 */
export function useWarnedChange(route: WarningsRoute, of: WarnedThing) {
  const dialogs = useDialogs();
  const warnings = useRouteMutation(route, { fallback: genericTexts.load });
  return {
    /** Id of the item whose affected patients are loading. */
    busyId: warnings.isPending ? warnings.variables.params.id : undefined,
    before: (id: string, change: "edit" | "remove", act: (open: typeof dialogs.open) => void) =>
      warnings.mutate(
        { params: { id } },
        {
          onSuccess: (patients: AffectedPatient[]) => {
            if (patients.length === 0) return act(dialogs.open);
            dialogs.open("affectedPatients", {
              patients,
              of,
              change,
              onContinue: () => act(dialogs.openNext),
            });
          },
        },
      ),
  };
}
