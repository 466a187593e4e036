import { formatShortDay } from "@nutria/calendar/format-days";
import type { UnreadEvents, UnreadReason } from "@nutria/contract/agenda/busy-calendar";
import { joined } from "../../../lib/format/joined";

/** Texts of the calendars whose busy times the agenda keeps free. */
export const busyCalendarTexts = {
  title: "Calendarios que te ocupan",
  lead: "Agrega tu calendario de Google, Outlook o iCloud y nadie podrá agendar contigo cuando ya tengas algo. De cada evento solo leemos cuándo empieza y cuándo termina.",
  empty: "Todavía no agregas un calendario. Lo que tengas en él se verá en tu agenda como ocupado.",
  add: "Agregar calendario",
  added: "Calendario agregado. Lo estamos leyendo.",
  removed: "Calendario quitado. Su tiempo ya está libre.",
  full: "Tienes cinco calendarios, que es lo más que se puede.",
  list: "Calendarios agregados",
  providers: { google: "Google", outlook: "Outlook", icloud: "iCloud", other: "De esta computadora" },
  addressEnd: (end: string) => `termina en ${end}`,
  reading: "Leyendo por primera vez…",
  lastRead: (elapsed: string) => `Última lectura: ${elapsed.charAt(0).toLowerCase()}${elapsed.slice(1)}`,
  stays: "Lo último que leímos sigue ocupado.",
  nothing: "Mientras tanto no ocupa tu agenda.",
  unread: unreadText,
  interval: "Se leen cada 15 minutos, y cuando abres tu agenda.",
  remove: (name: string) => `Quitar ${name}`,
  question: (name: string) => ({
    title: `¿Quitar “${name}”?`,
    lead: "Lo que ocupa en tu agenda queda libre en ese momento. Tu calendario no cambia.",
    cancel: "Conservar",
    confirm: "Quitar calendario",
  }),
  form: {
    title: "Agregar calendario",
    lead: "La dirección se guarda cifrada y no se vuelve a mostrar completa.",
    name: "Nombre",
    nameHelp: "Solo para ti, como “Personal” o “Hospital”.",
    address: "Dirección del calendario (iCal)",
    addressPlaceholder: "https://calendar.google.com/calendar/ical/…/basic.ics",
    where: "¿Dónde está esa dirección?",
    steps: [
      {
        provider: "Google",
        text: "En la computadora, abre Configuración, elige tu calendario y copia la “Dirección secreta en formato iCal”, en “Integrar el calendario”.",
      },
      {
        provider: "Outlook",
        text: "Abre Configuración, Calendario, “Calendarios compartidos”. En “Publicar un calendario” elige “Puedo ver cuándo estoy ocupado”, publica y copia el vínculo ICS.",
      },
      {
        provider: "iCloud",
        text: "En el iPhone, abre Calendarios, toca la “i” del tuyo, enciende “Calendario público” y copia el enlace.",
      },
    ],
    cancel: "Cancelar",
    save: "Agregar",
  },
} as const;

const reasonTexts: Record<UnreadReason, string> = {
  date: "una fecha",
  zone: "una zona horaria",
  length: "una duración",
  rule: "una repetición",
  other: "el archivo",
};

/** Names the events of a calendar that could not be read, and the consequence for the agenda. */
function unreadText({ count, undated, days, reasons }: UnreadEvents): string {
  const dated = count - undated;
  const onDays = days.length > 0 ? ` (${joined(days.map(formatShortDay))})` : "";
  const treated =
    dated === 1
      ? `No pudimos leer 1 evento: lo tratamos como ocupado todo el día${onDays}.`
      : `No pudimos leer ${dated} eventos: los tratamos como ocupados todo el día${onDays}.`;
  const free =
    undated === 1
      ? "De 1 evento no sabemos ni el día, así que no ocupa tu agenda: revísalo en tu calendario."
      : `De ${undated} eventos no sabemos ni el día, así que no ocupan tu agenda: revísalos en tu calendario.`;
  const why = `No entendimos ${joined(reasons.map((reason) => reasonTexts[reason]))}.`;
  return [...(dated > 0 ? [treated] : []), ...(undated > 0 ? [free] : []), why].join(" ");
}
