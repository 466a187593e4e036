import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { PatientCard } from "@nutria/contract/schemas/patient";

/** A person who can be selected in the event form, and what must happen before. */
export interface PickedPatient {
  _id: string;
  name: string;
  lastName: string;
  standing: "active" | "inactive" | "requested";
  card?: PatientCard;
}

/** Lower-cases the text and removes accents, for searching. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether each typed word is the beginning of a word of the name. */
export function matchesName(search: string, { name, lastName }: { name: string; lastName: string }): boolean {
  const words = plain(`${name} ${lastName}`).split(/\s+/);
  return plain(search)
    .split(/\s+/)
    .filter((word) => word !== "")
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/**
 * Returns the people whom the picker offers, in this order: active patients, people with a pending request (who can
 * have appointments too), inactive patients (who must be activated first).
 */
export function candidatesOf(
  search: string,
  found: {
    active: readonly PatientCard[];
    inactive: readonly PatientCard[];
    requests: readonly LinkRequest[];
  },
): PickedPatient[] {
  const picked = (card: PatientCard): PickedPatient => ({
    _id: card._id,
    name: card.name,
    lastName: card.lastName,
    standing: card.isActive ? "active" : "inactive",
    card,
  });
  const requested = found.requests
    .filter(({ starter, patient }) => starter === "nutritionist" && matchesName(search, patient))
    .map(({ patient: { _id, name, lastName } }) => ({ _id, name, lastName, standing: "requested" as const }));
  const all = [...found.active.map(picked), ...requested, ...found.inactive.map(picked)];
  return all.filter(({ _id }, index) => all.findIndex((one) => one._id === _id) === index);
}
