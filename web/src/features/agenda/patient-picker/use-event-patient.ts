import { useDialogs } from "../../../lib/dialogs";
import type { EventDraft } from "../event-form/event-form-values";
import { choosePatientOfDraftEvent, saveDraftEvent } from "../event-form/draft-event";
import type { PickedPatient } from "./picked-patient";
import type { EventFormState } from "../event-form/use-event-form";

/**
 * Choosing the patient of an event. Adding somebody, or activating somebody first (spec A §4), takes another dialog:
 * what is typed is saved as a draft meanwhile, and `reopen` shows it again with the person chosen.
 */
export function useEventPatient(state: EventFormState, draft: EventDraft, reopen: () => void) {
  const dialogs = useDialogs();
  const keep = () => saveDraftEvent({ draft, values: state.form.getValues(), patient: state.picked });
  const pick = (chosen: PickedPatient | undefined) => {
    if (chosen?.standing !== "inactive" || !chosen.card) {
      state.pick(chosen);
      return;
    }
    keep();
    dialogs.openOver(reopen, "inactivePatient", {
      patient: chosen.card,
      onActivated: () => choosePatientOfDraftEvent({ ...chosen, standing: "active" }),
    });
  };
  const add = () => {
    keep();
    dialogs.openOver(reopen, "addPatient", {
      addedFromCalendar: true,
      // Whoever was added has a request to answer first, and may be given appointments meanwhile.
      onAdded: ({ _id, name, lastName }) =>
        choosePatientOfDraftEvent({ _id, name, lastName, standing: "requested" }),
    });
  };
  return { keep, pick, add };
}
