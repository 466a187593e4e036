import { atom, getDefaultStore, useAtomValue } from "jotai";
import { keepOutside } from "../../../../lib/typed/keep-outside";
import { onSessionEnd } from "../../../../data/session/session";
import type { EventDraft, EventFormValues } from "./event-form-values";
import type { PickedPatient } from "../../patient-picker/picked-patient";

/**
 * A new event that the user is typing, saved while another dialog or another screen is open. Kept in memory,
 * because its comment may contain health data; sealed where the session is lost.
 */
export interface DraftEvent {
  /** The values that the form started with. */
  draft: EventDraft;
  values: EventFormValues;
  patient: PickedPatient | undefined;
}

const draftEventAtom = atom<DraftEvent | undefined>(undefined);
const store = getDefaultStore();

keepOutside("draftEvent", readDraftEvent, saveDraftEvent);

// The next account in this tab must not see the draft.
onSessionEnd(discardDraftEvent);

export function saveDraftEvent(event: DraftEvent): void {
  store.set(draftEventAtom, event);
}

export function discardDraftEvent(): void {
  store.set(draftEventAtom, undefined);
}

/** Returns whether a draft is saved, and re-renders on change. */
export function useHasDraftEvent(): boolean {
  return useAtomValue(draftEventAtom) !== undefined;
}

export function readDraftEvent(): DraftEvent | undefined {
  return store.get(draftEventAtom);
}

/** Sets the patient of the saved draft to a person who was just added or activated. */
export function choosePatientOfDraftEvent(patient: PickedPatient): void {
  const saved = store.get(draftEventAtom);
  if (!saved) return;
  store.set(draftEventAtom, { ...saved, values: { ...saved.values, patient: patient._id }, patient });
}
