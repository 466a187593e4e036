import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { todayRoutes } from "@nutria/contract/routes/record/today";
import type { Invariant } from "../action";
import { see, type Hand } from "../hand";

/** A figure that stands on two screens is one figure, and that of the API. */

interface Figure {
  name: string;
  /** The figure on the screen in front; undefined where it does not stand there. */
  shown: (hand: Hand) => Promise<string | undefined>;
  /** The figure as the API has it, where it has one. */
  kept?: (hand: Hand) => Promise<string>;
}

const firstMatch = async (hand: Hand, selector: string, pattern: RegExp): Promise<string | undefined> =>
  (await see(hand, "text", selector))
    .map((words) => pattern.exec(words)?.[1])
    .find((one) => one !== undefined);

const pathOf = ({ page }: Hand): string => new URL(page.url()).pathname;

/** The figures that are followed; a new one is one entry. */
const figures: readonly Figure[] = [
  {
    name: "requests of her patients",
    shown: (hand) => firstMatch(hand, "main button", /^(\d+) ?De mis pacientes/),
    kept: async ({ call }) => String((await call(agendaRoutes.countAppointments, {})).mine),
  },
  {
    name: "requests of new patients",
    shown: (hand) => firstMatch(hand, "main button", /^(\d+) ?De pacientes nuevos/),
    kept: async ({ call }) => String((await call(agendaRoutes.countAppointments, {})).new),
  },
  {
    name: "what waits for an answer",
    shown: async (hand) =>
      pathOf(hand) === "/dashboard/today"
        ? firstMatch(hand, "#today-waiting, main nav a", /^(?:Por responder (\d+)|(\d+) por responder)/)
        : undefined,
    kept: async ({ call }) => {
      const { mine, new: fresh } = await call(agendaRoutes.countAppointments, {});
      return String(mine + fresh);
    },
  },
  {
    name: "the visits of today",
    shown: async (hand) =>
      pathOf(hand) === "/dashboard/today" ? firstMatch(hand, "main header p", /(\d+) citas?/) : undefined,
    kept: async ({ call }) => String((await call(todayRoutes.getToday, {})).visits.length),
  },
];

const oneFigure: Invariant = {
  name: "a figure is one figure",
  async check(hand) {
    if (hand.isOffline) return [];
    const wrong: string[] = [];
    for (const { name, shown, kept } of figures) {
      const figure = await shown(hand);
      if (figure === undefined) continue;
      const right = await kept?.(hand);
      if (right !== undefined && right !== figure)
        wrong.push(`${name}: ${figure} on the screen, ${right} in fact`);
      const [atChange, where] = [hand.traffic.changes(), pathOf(hand)];
      const before = hand.figures.get(name);
      if (kept === undefined && before?.atChange === atChange && before.figure !== figure)
        wrong.push(`${name}: ${figure} at ${where}, ${before.figure} at ${before.where}`);
      hand.figures.set(name, { figure, where, atChange });
    }
    return wrong;
  },
};

export const figureInvariants: readonly Invariant[] = [oneFigure];
