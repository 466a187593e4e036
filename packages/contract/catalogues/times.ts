/** Minutes between one time that can be chosen and the next (spec B §9). */
export const stepMinutes = 15;

/** How long a service may last: 15-minute steps up to 300 (spec B §9). */
export const durations: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => (index + 1) * stepMinutes,
);

/** The years that a degree may have been taken in, as text (spec B §9). */
export const graduationYears: readonly string[] = Array.from({ length: 2024 - 1980 + 1 }, (_, index) =>
  String(1980 + index),
);
export const defaultGraduationYear = "1980";
