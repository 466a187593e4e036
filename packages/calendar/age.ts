/** Age in whole years on a day, both `yyyy-MM-dd`; null without a birthdate, and before it. */
export function ageOn(birthdate: string | null, day: string): number | null {
  if (birthdate === null || birthdate > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}
