import { fromZonedTime } from "date-fns-tz";

/** What a clock and a calendar in a zone show at an instant. */
export interface LocalMoment {
  /** `yyyy-MM-dd` */
  day: string;
  /** `HH:mm` */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter made once per zone and options: making one costs more than a hundred uses. */
export function formatIn(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("es-MX", { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
}

const partsOptions: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

const minuteMilliseconds = 60_000;
const dayMilliseconds = 86_400_000;
/** How far a zone is from UTC throughout a UTC day; nothing for a day on which its clocks change. */
const offsets = new Map<string, number | undefined>();

/** How far a zone is from UTC at an instant, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatIn(zone, partsOptions).formatToParts(time)) parts[type] = value;
  const { year, month, day, hour, minute } = parts;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return local - Math.floor(time / minuteMilliseconds) * minuteMilliseconds;
}

/** The same, asked of the browser twice a day and not for every event: it takes its time to answer. */
function knownOffsetAt(time: number, zone: string): number {
  const day = Math.floor(time / dayMilliseconds);
  const key = `${zone} ${String(day)}`;
  if (!offsets.has(key)) {
    const [first, last] = [
      offsetAt(day * dayMilliseconds, zone),
      offsetAt((day + 1) * dayMilliseconds, zone),
    ];
    offsets.set(key, first === last ? first : undefined);
  }
  return offsets.get(key) ?? offsetAt(time, zone);
}

/** An instant as the clock of a zone shows it. */
export function localOf(instant: string, zone: string): LocalMoment {
  const time = Date.parse(instant);
  const shown = new Date(time + knownOffsetAt(time, zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The instant at which a clock in a zone shows a day and a time. */
export function instantOf(day: string, time: string, zone: string): string {
  const date = fromZonedTime(`${day}T${time}:00`, zone);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** Whether a clock in that zone ever shows this time on this day: it does not in the hour that is skipped. */
export function exists(day: string, time: string, zone: string): boolean {
  const instant = instantOf(day, time, zone);
  if (instant === "") return false;
  const local = localOf(instant, zone);
  return local.day === day && local.time === time;
}

export function todayIn(zone: string, now = Date.now()): string {
  return localOf(new Date(now).toISOString(), zone).day;
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** `HH:mm` of minutes since midnight. */
export function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
