/** Step in minutes of the times that a form offers (spec B §9). */
export const stepMinutes = 15;

/** The lengths of a service in minutes: steps of 15 up to 300 (spec B §9). */
export const durations: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => (index + 1) * stepMinutes,
);

/** The graduation years that a form offers, as text (spec B §9). */
export const graduationYears: readonly string[] = Array.from({ length: 2024 - 1980 + 1 }, (_, index) =>
  String(1980 + index),
);
export const defaultGraduationYear = "1980";
