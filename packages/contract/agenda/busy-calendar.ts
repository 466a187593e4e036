/** Rules of the calendars of other providers whose busy times the agenda keeps free (docs/calendars.md). */

export const mostBusyCalendars = 5;

/** Minutes between two readings of a calendar. */
export const minutesBetweenReadings = 15;
/** Age in seconds from which a reading is repeated when the agenda is opened. */
export const secondsFresh = 60;

export const calendarProviders = ["google", "outlook", "icloud", "other"] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

/** Reasons for a failed reading of a calendar. */
export const busyCalendarProblems = [
  "not_found",
  "refused",
  "moved",
  "unreachable",
  "slow",
  "too_large",
  "not_calendar",
  "too_many_events",
  "too_complex",
  "cut_off",
  "failed",
  "address_lost",
] as const;
export type BusyCalendarProblem = (typeof busyCalendarProblems)[number];

/** The part of an event that could not be read: its date, zone, length or recurrence rule; `other` when unknown. */
export const unreadReasons = ["date", "zone", "length", "rule", "other"] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** The events of a calendar that could not be read. They are busy all day, but for those whose day nobody knows. */
export interface UnreadEvents {
  count: number;
  /** How many of them have no day. */
  undated: number;
  /** The first days that are busy for them, `yyyy-MM-dd`, ten at most. */
  days: string[];
  reasons: UnreadReason[];
}

const copyAgain = "Quita este calendario y agrégalo con la dirección nueva.";

/** Messages to the nutritionist: the problem with a calendar, and the remedy. */
export const problemTexts: Record<BusyCalendarProblem, string> = {
  not_found: `Ese calendario ya no está publicado en esa dirección. ${copyAgain}`,
  refused: "Quien publica el calendario no nos dejó leerlo. Revisa que siga publicado.",
  moved: `La dirección manda a otra, y no la seguimos por seguridad. ${copyAgain}`,
  unreachable: "No pudimos llegar al calendario. Lo intentamos otra vez en unos minutos.",
  slow: "El calendario tardó más de 5 segundos. Lo intentamos otra vez en unos minutos.",
  too_large: "El calendario es demasiado grande. Publica uno que tenga solo lo que te ocupa.",
  not_calendar: "Lo que hay en esa dirección no es un calendario. Copia la que termina en “.ics”.",
  too_many_events:
    "El calendario tiene más de 2,000 eventos por venir. Publica uno que tenga solo lo que te ocupa.",
  too_complex: "El calendario tiene eventos que se repiten demasiado. Publica uno más sencillo.",
  cut_off: "El calendario llegó incompleto. Lo intentamos otra vez en unos minutos.",
  failed: "No pudimos leer el calendario por una falla nuestra. Lo intentamos otra vez en unos minutos.",
  address_lost: `Ya no podemos abrir la dirección que guardamos. ${copyAgain}`,
};

export const busyCalendarMessages = {
  name: "Ponle un nombre, como “Personal”",
  address: "Pega la dirección completa, como https://calendar.google.com/calendar/ical/…/basic.ics",
  host: "Solo leemos calendarios que publican Google, Outlook o iCloud",
  page: "Esa es la página del calendario. Copia su dirección en formato iCal, la que termina en “.ics”",
  known: "Ya agregaste ese calendario",
} as const;

/** The longest address that a provider gives, and some more. */
export const longestAddress = 1000;

interface Publisher {
  provider: CalendarProvider;
  isHost: (host: string) => boolean;
  isPath: (path: string) => boolean;
}

/** Publishers with their allowed address patterns. Others are refused, because a user could enter any address. */
const publishers: readonly Publisher[] = [
  {
    provider: "google",
    isHost: (host) => host === "calendar.google.com",
    isPath: (path) => /^\/calendar\/ical\/.+\.ics$/.test(path),
  },
  {
    provider: "outlook",
    isHost: (host) => ["outlook.office365.com", "outlook.office.com", "outlook.live.com"].includes(host),
    isPath: (path) => /^\/owa\/.+\.ics$/.test(path),
  },
  {
    provider: "icloud",
    isHost: (host) => host.endsWith(".icloud.com"),
    isPath: (path) => path.startsWith("/published/"),
  },
];

type ParsedAddress = { url: string; provider: CalendarProvider } | { message: string };

/**
 * The address of a published calendar as it is read: `webcal:` is https, at its usual port and without a user. `embedded` is
 * the origin of the calendars that a single machine publishes itself; null in the cloud, where there are none. Gives the
 * message of the field for any other address.
 */
export function parseCalendarAddress(text: string, embedded: string | null): ParsedAddress {
  const address = text.trim().replace(/^webcals?:/i, "https:");
  if (!URL.canParse(address)) return { message: busyCalendarMessages.address };
  const { origin, protocol, hostname, port, username, password, pathname, search } = new URL(address);
  if (embedded !== null && origin === embedded) return { url: `${origin}${pathname}`, provider: "other" };
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "")
    return { message: busyCalendarMessages.address };
  const publisher = publishers.find(({ isHost }) => isHost(hostname));
  if (!publisher) return { message: busyCalendarMessages.host };
  if (!publisher.isPath(pathname)) return { message: busyCalendarMessages.page };
  return { url: `https://${hostname}${pathname}${search}`, provider: publisher.provider };
}
