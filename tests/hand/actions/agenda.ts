import { formatDayInFull } from "@nutria/calendar/format-days";
import type { Action } from "../action";
import { aThing, press, promise, see } from "../hand";

/** Looking at the agenda: its views, and the ways of going from week to week. */

const isAgenda = (url: string): boolean => new URL(url).pathname === "/dashboard/virtual-agenda";

const pressNamed = (name: string, weight: number, names: RegExp): Action => ({
  name,
  weight,
  async run(hand, random) {
    if (!isAgenda(hand.page.url())) return undefined;
    const thing = await aThing(hand, random, "main button", (one) => names.test(one.name));
    return thing && (await press(hand, thing)) ? `pressed “${thing.name}”` : undefined;
  },
});

/** Keys as the agenda's own line of help names them. */
const shortcut: Action = {
  name: "shortcut",
  weight: 5,
  async run(hand, random) {
    const { hasDialog, isOnBody, name } = await see(hand, "focus");
    if (!isAgenda(hand.page.url()) || hasDialog || (!isOnBody && /^(input|select|textarea)/.test(name)))
      return undefined;
    const key = random.of(["d", "s", "m", "l", "n", "t", "ArrowLeft", "ArrowRight"]) ?? "t";
    await hand.page.keyboard.press(key);
    return `key ${key}`;
  },
};

/** A day of the small month: the agenda goes there. */
const smallMonth: Action = {
  name: "smallMonth",
  weight: 3,
  async run(hand, random) {
    if (!isAgenda(hand.page.url())) return undefined;
    const thing = await aThing(hand, random, "[role=grid] button", ({ name }) => /\d{4}/.test(name));
    const date = dateIn(thing?.name ?? "");
    if (!thing || date === undefined || !(await press(hand, thing))) return undefined;
    promise(hand, "the day of the small month opens", async () => {
      const shown = await daysShown(hand);
      return shown === undefined || shown.includes(date)
        ? undefined
        : `${date} was pressed, and ${shown.join(", ")} are shown`;
    });
    return `pressed the day ${date} of the small month`;
  },
};

/** The days that the grid or the month shows; undefined in the list. */
async function daysShown(hand: Parameters<typeof see>[0]): Promise<string[] | undefined> {
  const grid = await see(hand, "grid");
  if (grid) return grid.headings.map(({ day }) => day);
  const month = await see(hand, "month");
  return month.length > 0 ? month.map(({ day }) => day) : undefined;
}

const months = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

/** `yyyy-MM-dd` of a day that is written in full. */
function dateIn(name: string): string | undefined {
  const [, date, month, year] = /(\d{1,2}) de (\p{L}+) de (\d{4})/u.exec(name) ?? [];
  if (date === undefined || month === undefined || year === undefined) return undefined;
  const day = `${year}-${String(months.indexOf(month) + 1).padStart(2, "0")}-${date.padStart(2, "0")}`;
  return name.includes(formatDayInFull(day)) ? day : undefined;
}

export const agendaActions: readonly Action[] = [
  pressNamed("turn", 9, /^(Día|Semana|Mes|Días) (anterior|siguiente|anteriores|siguientes)$/),
  pressNamed("backToToday", 2, /^Hoy$/),
  pressNamed("view", 6, /^(Día|Semana|Mes|Lista)$/),
  pressNamed("pending", 2, /^\d+ ?De (mis pacientes|pacientes nuevos)/),
  pressNamed("newEvent", 2, /^Nuevo evento$/),
  shortcut,
  smallMonth,
];
