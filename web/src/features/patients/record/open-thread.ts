import { atom, getDefaultStore, useAtomValue } from "jotai";

/** The patient whose conversation is open beside their record. */
const openThreadAtom = atom<string | null>(null);
const store = getDefaultStore();

/** Opens the conversation with a patient beside their record, or closes it with null. */
export function openThread(patientId: string | null): void {
  store.set(openThreadAtom, patientId);
}

/** Whether the conversation with a patient is open beside their record. */
export function useIsThreadOpen(patientId: string): boolean {
  return useAtomValue(openThreadAtom) === patientId;
}
