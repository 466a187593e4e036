/** Checks calendar days. Every form loads this file, so it holds no more. */

/** Whether a text is a calendar day that exists. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Whether a day or an instant lies in the years that an agenda has: 2000 to 2099. */
export function isInAgendaYears(text: string): boolean {
  return text >= "2000" && text < "2100";
}

/** Whether a text is a day that an agenda can show. */
export function isAgendaDay(text: string | null | undefined): text is string {
  return typeof text === "string" && isDay(text) && isInAgendaYears(text);
}
