const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("es-MX", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

/** The wall clock of a zone at an instant: its day `yyyy-MM-dd` and its time `HH:mm`. */
export function wallClock(instant: string, timeZone: string): { day: string; time: string } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** An instant as `dd/MM/yyyy HH:mm` in a zone. */
export function formatInstant(instant: string, timeZone: string): string {
  const { day, time } = wallClock(instant, timeZone);
  return `${day.split("-").reverse().join("/")} ${time}`;
}
