import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { ListedPatient, PatientCard } from "@nutria/contract/schemas/patient";
import { hasInside, searchTextOf } from "@nutria/contract/web/search";
import { rankPeople, recentAtOf } from "../../../lib/rank-people";
import { usesNoEmail } from "../../patients/index";

/** A person who can be selected in the event form, and what must happen before. */
export interface PickedPatient {
  _id: string;
  name: string;
  lastName: string;
  standing: "active" | "inactive" | "requested";
  /** Nothing is mailed to them. */
  hasNoEmail?: boolean;
  card?: PatientCard;
}

interface Candidate extends PickedPatient {
  recentAt: string;
}

/**
 * Returns the people whom the picker offers: active patients and people with a pending request (who can have
 * appointments too), the best first, then inactive patients (who must be activated first).
 */
export function candidatesOf(
  search: string,
  found: {
    active: readonly ListedPatient[];
    inactive: readonly ListedPatient[];
    requests: readonly LinkRequest[];
    /** Active patients whom no search found, of whom those fit who have what is typed inside a word. */
    recent?: readonly ListedPatient[];
  },
): PickedPatient[] {
  const isNamed = (person: Parameters<typeof searchTextOf>[0]) => hasInside(searchTextOf(person), search);
  const requested: Candidate[] = found.requests
    .filter(({ starter, patient }) => starter === "nutritionist" && isNamed(patient))
    .map(({ patient, createdAt }) => ({
      _id: patient._id,
      name: patient.name,
      lastName: patient.lastName,
      standing: "requested",
      hasNoEmail: usesNoEmail(patient),
      recentAt: createdAt,
    }));
  const ranked = (people: readonly Candidate[]) => rankPeople(search, people, ({ recentAt }) => recentAt);
  const recent = (found.recent ?? []).filter(isNamed);
  const bookable = [...[...found.active, ...recent].map(candidateOf), ...requested];
  const all = [...ranked(bookable), ...ranked(found.inactive.map(candidateOf))];
  return all.filter(({ _id }, index) => all.findIndex((one) => one._id === _id) === index);
}

function candidateOf(card: ListedPatient): Candidate {
  return {
    _id: card._id,
    name: card.name,
    lastName: card.lastName,
    standing: card.isActive ? "active" : "inactive",
    hasNoEmail: usesNoEmail(card),
    card,
    recentAt: recentAtOf(card),
  };
}
