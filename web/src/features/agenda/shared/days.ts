/** Arithmetic of days `yyyy-MM-dd`, free of any time zone. */
const dayMilliseconds = 86_400_000;

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function isDay(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && dayOf(time) === text && text >= "2000" && text < "2100";
}

export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * dayMilliseconds);
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMilliseconds);
}

/** Sunday 0 to Saturday 6. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** First day of the week that holds a day, in a locale whose weeks start on `firstWeekday` (Sunday 0). */
export function startOfWeek(day: string, firstWeekday: number): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  const first = dayOf(Date.UTC(year, month - 1 + count, 1));
  return addDays(first, Math.min(date, last.getUTCDate()) - 1);
}

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

/** The first weekday of a locale, Sunday 0; where the browser does not say, Sunday, as in Mexico. */
export function firstWeekdayOf(locale: string): number {
  interface WithWeek {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  }
  const asked = new Intl.Locale(locale) as unknown as WithWeek;
  const info = asked.getWeekInfo?.() ?? asked.weekInfo;
  return (info?.firstDay ?? 7) % 7;
}
