import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { PatientCard } from "@nutria/contract/schemas/patient";

/** Somebody who can be chosen in the event dialog, and whether something stands in the way. */
export interface PickedPatient {
  _id: string;
  name: string;
  lastName: string;
  standing: "active" | "inactive" | "requested";
  card?: PatientCard;
}

/** Lower case and without accents, as people search. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether every word that is typed begins a word of the name. */
export function matchesName(search: string, { name, lastName }: { name: string; lastName: string }): boolean {
  const words = plain(`${name} ${lastName}`).split(/\s+/);
  return plain(search)
    .split(/\s+/)
    .filter((word) => word !== "")
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/**
 * Who the picker offers: active patients, then people with a request under way, who may be given appointments too,
 * then inactive ones, who must be activated first.
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
