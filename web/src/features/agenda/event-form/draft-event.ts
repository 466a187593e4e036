import { atom, getDefaultStore, useAtomValue } from "jotai";
import { onSessionEnd } from "../../../lib/session/session";
import type { EventDraft, EventFormValues } from "./event-form-values";
import type { PickedPatient } from "../patient-picker/picked-patient";

/**
 * A new event that is being typed, while another dialog stands where its form was, or while the person is on another
 * screen. Its comment may speak of somebody's health, so it stays in memory only.
 */
export interface DraftEvent {
  /** What it began with. */
  draft: EventDraft;
  values: EventFormValues;
  patient: PickedPatient | undefined;
}

const draftEventAtom = atom<DraftEvent | undefined>(undefined);
const store = getDefaultStore();

// What one account has typed is not for the next one to see.
onSessionEnd(discardDraftEvent);

export function saveDraftEvent(event: DraftEvent): void {
  store.set(draftEventAtom, event);
}

export function discardDraftEvent(): void {
  store.set(draftEventAtom, undefined);
}

/** Whether a draft is saved, for a component. */
export function useHasDraftEvent(): boolean {
  return useAtomValue(draftEventAtom) !== undefined;
}

export function readDraftEvent(): DraftEvent | undefined {
  return store.get(draftEventAtom);
}

/** Sets the patient of the saved draft: somebody who was just added or activated. */
export function choosePatientOfDraftEvent(patient: PickedPatient): void {
  const saved = store.get(draftEventAtom);
  if (!saved) return;
  store.set(draftEventAtom, { ...saved, values: { ...saved.values, patient: patient._id }, patient });
}
