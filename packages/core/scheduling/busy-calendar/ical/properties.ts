import ICAL from "ical.js";

/** What ical.js makes of a line: name, parameters, type and values (jCal, RFC 7265). */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

/** What ical.js makes of `BEGIN` to `END`. */
export type Component = [name: string, properties: Property[], components: Component[]];

/** A file that is no calendar, or that nests deeper than any. */
export class NotCalendarError extends Error {}

/** A calendar has events, which have alarms: more is no calendar. */
const deepest = 6;

/** The calendars of a file; some files have several. Raises {@link NotCalendarError}. */
export function parseCalendars(text: string): Component[] {
  if (!/^\uFEFF?BEGIN:VCALENDAR\r?\n/i.test(text) || depthOf(text) > deepest) throw new NotCalendarError();
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, "")) as Component | Component[];
    const calendars = isComponent(parsed) ? [parsed] : parsed;
    return calendars.filter(([name]) => name === "vcalendar");
  } catch (cause) {
    throw new NotCalendarError("The file cannot be read as a calendar", { cause });
  }
}

function isComponent(parsed: Component | Component[]): parsed is Component {
  return typeof parsed[0] === "string";
}

function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const [, what = ""] of text.matchAll(/^(BEGIN|END):/gim)) {
    depth += what.toUpperCase() === "BEGIN" ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}

/** How many events a file has, without parsing it. */
export function countEvents(text: string): number {
  return text.match(/^BEGIN:VEVENT\r?$/gim)?.length ?? 0;
}

/** The components of a kind, at the first level. */
export function componentsOf([, , inner]: Component, kind: string): Component[] {
  return inner.filter(([name]) => name === kind);
}

/** Every line of a name. */
export function propertiesOf([, properties]: Component, name: string): Property[] {
  return properties.filter(([one]) => one === name);
}

/** The value of the first line of a name, in capitals; empty without one. */
export function wordOf(component: Component, name: string): string {
  const value = propertiesOf(component, name)[0]?.[3];
  return typeof value === "string" ? value.toUpperCase() : "";
}
