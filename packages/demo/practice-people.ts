import type { Actor } from "@nutria/core/kernel/context";

/** Who takes part in what the demo writes. */
export interface DemoPractice {
  nutritionist: Actor & { role: "nutritionist" };
  /** The id of a patient, by the first name. Raises when there is none. */
  patient: (name: string) => string;
  /** The ids of the patients, by their first names. */
  patients: ReadonlyMap<string, string>;
}

/** The people of a practice, whose patients are known by their first names. */
export function practiceOf(nutritionistId: string, patients: ReadonlyMap<string, string>): DemoPractice {
  return {
    nutritionist: { role: "nutritionist", id: nutritionistId },
    patients,
    patient(name) {
      const id = patients.get(name);
      if (id === undefined) throw new Error(`The demo practice has no patient called ${name}`);
      return id;
    },
  };
}
