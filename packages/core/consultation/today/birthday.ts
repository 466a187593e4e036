/** Whether a day `yyyy-MM-dd` is somebody's birthday; that of the 29th of February is the 28th in other years. */
export function isBirthday(birthdate: string | null, day: string): boolean {
  if (birthdate === null || birthdate === "" || birthdate.slice(0, 4) >= day.slice(0, 4)) return false;
  const [born, now] = [birthdate.slice(5, 10), day.slice(5)];
  if (born === now) return true;
  const year = Number(day.slice(0, 4));
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return born === "02-29" && now === "02-28" && !isLeap;
}

/** The years that somebody completes in the year of a day, whose birthday it may be before the 29th of February. */
export function yearsCompletedIn(birthdate: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
}
