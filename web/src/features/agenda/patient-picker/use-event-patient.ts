import { useDialogs } from "../../../lib/dialogs";
import type { EventDraft, EventFormValues } from "../event-form/values/event-form-values";
import { choosePatientOfDraftEvent, saveDraftEvent } from "../event-form/values/draft-event";
import type { PickedPatient } from "./picked-patient";

/** What a form of an event has for the choice of its patient. */
interface PatientState {
  form: { getValues: () => EventFormValues };
  picked: PickedPatient | undefined;
  pick: (chosen: PickedPatient | undefined) => void;
}

/**
 * Selects the patient of an event. Adding a person, or activating one first (spec A §4), opens another dialog: the
 * form is saved as a draft meanwhile, and `reopen` shows it again with that person selected. So does adding the
 * online office that it lacks.
 */
export function useEventPatient(state: PatientState, draft: EventDraft, reopen: () => void) {
  const dialogs = useDialogs();
  const keep = () => saveDraftEvent({ draft, values: state.form.getValues(), patient: state.picked });
  const pick = (chosen: PickedPatient | undefined) => {
    if (chosen?.standing !== "inactive" || !chosen.card) {
      state.pick(chosen);
      return;
    }
    keep();
    if (chosen.card.endedAt !== undefined) {
      dialogs.openOver(reopen, "patientLeft", { patient: chosen.card });
      return;
    }
    dialogs.openOver(reopen, "inactivePatient", {
      patient: chosen.card,
      onActivated: () => choosePatientOfDraftEvent({ ...chosen, standing: "active" }),
    });
  };
  const add = () => {
    keep();
    dialogs.openOver(reopen, "addPatient", {
      addedFromCalendar: true,
      // A person who was just added has a pending request, and can have appointments already.
      onAdded: ({ _id, name, lastName }) =>
        choosePatientOfDraftEvent({ _id, name, lastName, standing: "requested" }),
    });
  };
  const addOffice = () => {
    keep();
    dialogs.openOver(reopen, "officeForm", { mode: "online" });
  };
  return { keep, pick, add, addOffice };
}
