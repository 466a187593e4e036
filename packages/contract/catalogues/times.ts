/** Minutes between one time that can be chosen and the next (spec B §9). */
export const stepMinutes = 15;

/** How long a service may last: 15-minute steps up to 300 (spec B §9). */
export const durations: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => (index + 1) * stepMinutes,
);

/** A day of the week as a form lists it, Monday first; Sunday is 0 on the wire (spec B §3). */
interface Weekday {
  day: number;
  label: string;
  name: string;
}

export const weekdays: readonly Weekday[] = [
  { day: 1, label: "Lu", name: "lunes" },
  { day: 2, label: "Ma", name: "martes" },
  { day: 3, label: "Mi", name: "miércoles" },
  { day: 4, label: "Ju", name: "jueves" },
  { day: 5, label: "Vi", name: "viernes" },
  { day: 6, label: "Sa", name: "sábado" },
  { day: 0, label: "Do", name: "domingo" },
];

/** The years that a degree may have been taken in, as text (spec B §9). */
export const graduationYears: readonly string[] = Array.from({ length: 2024 - 1980 + 1 }, (_, index) =>
  String(1980 + index),
);
export const defaultGraduationYear = "1980";
