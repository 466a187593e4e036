import type { PlannedVisit } from "./planned-visit";

/** How a patient comes: always on one weekday at one time, which is nobody else's. */
export interface Rhythm extends Pick<PlannedVisit, "patient" | "time" | "service" | "mode"> {
  /** 1 is Monday. */
  weekday: 1 | 2 | 3 | 4 | 5;
  everyWeeks: 2 | 3 | 4;
  /** One of the weeks, counted from the present one. */
  week: number;
  /** Whose visits until now are planned apart. */
  isWithoutPast?: boolean;
  /** Whose next visit nobody agreed on. */
  isWithoutNext?: boolean;
}

const followUp = { service: "consulta-de-seguimiento", mode: "site" } as const;
const call = { service: "consulta-de-seguimiento", mode: "online" } as const;
const sports = { service: "consulta-deportiva", mode: "site" } as const;

export const rhythms: readonly Rhythm[] = [
  { patient: "Andrea", weekday: 1, time: "09:00", everyWeeks: 3, week: 0, ...followUp },
  { patient: "Hilda", weekday: 1, time: "10:00", everyWeeks: 4, week: 1, ...followUp },
  { patient: "Norma", weekday: 1, time: "12:00", everyWeeks: 3, week: 0, ...followUp },
  { patient: "Mariana", weekday: 1, time: "17:00", everyWeeks: 2, week: 0, ...call },
  { patient: "Bruno", weekday: 2, time: "09:00", everyWeeks: 4, week: 0, ...followUp, isWithoutNext: true },
  { patient: "Daniela", weekday: 2, time: "10:00", everyWeeks: 3, week: 1, ...followUp },
  { patient: "Eduardo", weekday: 2, time: "12:00", everyWeeks: 3, week: 0, ...followUp },
  { patient: "Carmen", weekday: 2, time: "13:00", everyWeeks: 3, week: 0, ...followUp, isWithoutPast: true },
  { patient: "Karla", weekday: 2, time: "17:00", everyWeeks: 3, week: 0, ...call, isWithoutNext: true },
  { patient: "Gerardo", weekday: 3, time: "09:00", everyWeeks: 4, week: 0, ...followUp },
  { patient: "Fernanda", weekday: 3, time: "11:00", everyWeeks: 3, week: 0, ...sports },
  { patient: "Jimena", weekday: 3, time: "16:00", everyWeeks: 3, week: 1, ...call },
  { patient: "Sofía", weekday: 3, time: "17:00", everyWeeks: 2, week: 0, ...call, isWithoutPast: true },
  { patient: "Ignacio", weekday: 4, time: "09:30", everyWeeks: 3, week: 0, ...sports },
  { patient: "Luis Ángel", weekday: 4, time: "16:00", everyWeeks: 4, week: 1, ...call },
  { patient: "Óscar", weekday: 5, time: "09:00", everyWeeks: 2, week: 0, ...sports },
  { patient: "Paola", weekday: 5, time: "11:00", everyWeeks: 2, week: 1, ...followUp },
  { patient: "Ricardo", weekday: 5, time: "12:00", everyWeeks: 2, week: 0, ...followUp, isWithoutPast: true },
];
