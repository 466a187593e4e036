/** Which days are birthdates. Forms and tables load this file, so it holds no more. */

export const birthdateMessages = {
  inFuture: "La fecha de nacimiento no puede estar en el futuro",
  tooEarly: "La fecha de nacimiento no puede ser de hace más de 120 años",
} as const;

/** Nobody who comes to a consultation is older. */
export const oldestPatientYears = 120;

/** The first birthdate that a person may have on a day, both `yyyy-MM-dd`. */
export function firstBirthdate(today: string): string {
  return `${String(Number(today.slice(0, 4)) - oldestPatientYears).padStart(4, "0")}${today.slice(4)}`;
}

/** Whether somebody who lives may have been born on a day. */
export const isBirthdate = (day: string, today: string): boolean =>
  day >= firstBirthdate(today) && day <= today;

/** Why a day is no birthdate of anybody who lives: it is ahead, or more than 120 years ago; undefined for one that may be. */
export function birthdateProblem(day: string | null | undefined, today: string): string | undefined {
  if (typeof day !== "string" || isBirthdate(day, today)) return undefined;
  return day > today ? birthdateMessages.inFuture : birthdateMessages.tooEarly;
}
