/** Step in minutes of the times that a form offers (spec B §9). */
export const stepMinutes = 15;

/** The lengths of a service in minutes: steps of 15 up to 300 (spec B §9). */
export const durations: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => (index + 1) * stepMinutes,
);

/** Spec B §9 offers 1980 to 2024: its end was the year of its writing, so ours is the current one. */
const firstGraduationYear = 1980;
export const defaultGraduationYear = String(firstGraduationYear);

/** The graduation years that a form offers, as text: those of spec B §9, extended to the current year. */
export function graduationYearsUntil(year: number): string[] {
  const length = Math.max(1, year - firstGraduationYear + 1);
  return Array.from({ length }, (_, index) => String(firstGraduationYear + index));
}
