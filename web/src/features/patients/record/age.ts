/** Returns the age in whole years for a birthdate `yyyy-MM-dd`; null when it is missing or in the future. */
export function ageOn(birthdate: string | null, today: Date): number | null {
  const [year, month, day] = (birthdate ?? "").split("-").map(Number);
  if (!year || !month || !day) return null;
  const hadBirthday =
    today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  const age = today.getFullYear() - year - (hadBirthday ? 0 : 1);
  return age < 0 ? null : age;
}
