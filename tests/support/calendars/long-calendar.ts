const dayMilliseconds = 86_400_000;
const compact = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Texts such as people paste: an agenda, a list of guests, a link. */
const description = (
  `DESCRIPTION:${"Orden del día\\, acuerdos y pendientes de la reunión anterior. ".repeat(12)}`.match(
    /^.{1,75}|.{1,74}/g,
  ) ?? []
).map((part, at) => (at > 0 ? ` ${part}` : part));
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join("");

/**
 * A full calendar of ten years until the end of 2027, as a provider sends it, in pieces of some 60 kB: two meetings a day, with as
 * many texts as make it so large.
 */
export function* tenYears({ megabytes }: { megabytes: number }): Generator<string> {
  let piece = textOf([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//ES",
    "X-WR-TIMEZONE:America/Mexico_City",
  ]);
  let size = 0;
  const first = Date.UTC(2018, 0, 1);
  const days = Math.round((Date.UTC(2028, 0, 1) - first) / dayMilliseconds);
  for (let day = 0; day < days; day++) {
    for (const hour of [16, 22]) {
      const start = first + day * dayMilliseconds + hour * 3_600_000;
      piece += textOf(["BEGIN:VEVENT", `UID:${day}-${hour}@example.com`, "DTSTAMP:20261101T000000Z"]);
      piece += textOf([
        `DTSTART:${compact(start)}`,
        `DTEND:${compact(start + 3_600_000)}`,
        "STATUS:CONFIRMED",
      ]);
      while (size + piece.length < (megabytes * 1_048_576 * (day + 1)) / days) piece += textOf(description);
      piece += textOf(["END:VEVENT"]);
    }
    if (piece.length < 60_000) continue;
    yield piece;
    size += piece.length;
    piece = "";
  }
  yield `${piece}END:VCALENDAR\r\n`;
}
