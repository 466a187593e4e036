import { atom, getDefaultStore, useAtomValue } from "jotai";
import { onSessionEnd } from "../../../lib/session/session";
import type { EventDraft, EventFormValues } from "./event-form-values";
import type { PickedPatient } from "../patient-picker/picked-patient";

/**
 * A new event that is being typed, while another dialog stands where its form was, or while the person is on another
 * screen. Its comment may speak of somebody's health, so it is kept in memory alone.
 */
export interface KeptEvent {
  /** What it began with. */
  draft: EventDraft;
  values: EventFormValues;
  patient: PickedPatient | undefined;
}

const keptEventAtom = atom<KeptEvent | undefined>(undefined);
const store = getDefaultStore();

// What one account has typed is not for the next one to see.
onSessionEnd(forgetKeptEvent);

export function keepEvent(event: KeptEvent): void {
  store.set(keptEventAtom, event);
}

export function forgetKeptEvent(): void {
  store.set(keptEventAtom, undefined);
}

/** Whether an event is kept, for a component. */
export function useHasKeptEvent(): boolean {
  return useAtomValue(keptEventAtom) !== undefined;
}

export function readKeptEvent(): KeptEvent | undefined {
  return store.get(keptEventAtom);
}

/** Chooses the patient of the event that is kept: somebody who was just added or activated. */
export function choosePatientOfKeptEvent(patient: PickedPatient): void {
  const kept = store.get(keptEventAtom);
  if (!kept) return;
  store.set(keptEventAtom, { ...kept, values: { ...kept.values, patient: patient._id }, patient });
}
