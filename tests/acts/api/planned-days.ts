import type { Line } from "./lines";
import { apart, type Planned, type Plans } from "./plans";

/**
 * What was to be eaten on a day, as a person is told: what was logged is of the plan that it was logged under, the rest of the
 * day is of the plan that holds, and a day that is over stays as it was.
 */
export class PlannedDays {
  /** The days on which something was logged, as they were when a meal of them or the plan changed last. */
  readonly #kept = new Map<string, Planned[]>();

  constructor(readonly plans: Plans) {}

  /** The meals of a day with its entries. */
  on(day: string, { today, lines }: { today: string; lines: readonly Line[] }): Planned[] {
    const kept = this.#kept.get(day);
    return kept && day < today ? kept : composed(kept ?? [], this.plans.on(day), lines);
  }

  /** Something was done with a meal of a day, whose entries are `lines` since. */
  keep(line: Line, { today, lines }: { today: string; lines: readonly Line[] }): void {
    const { day, position } = line;
    const before = this.#kept.get(day);
    const holding = before && day < today ? before : this.plans.on(day);
    const own = position === null ? undefined : this.#mealOf(line, position, holding);
    const others = (before ?? []).filter((meal) => meal.position !== position);
    this.#kept.set(day, composed(own ? [...others, own] : others, holding, lines));
  }

  /** The meal that an entry is of: that of its plan, or without one the meal of its place, rather one of its name. */
  #mealOf({ day, name, plan }: Line, position: number, holding: readonly Planned[]): Planned | undefined {
    if (plan !== undefined) return this.plans.mealOf(plan, position);
    const kept = (this.#kept.get(day) ?? []).filter((meal) => meal.position === position);
    const here = [...kept, ...holding.filter((meal) => meal.position % apart === position % apart)];
    const found = here.find((meal) => meal.name === name) ?? here.at(-1);
    return found && { ...found, position };
  }

  /** A plan was sent: the days that are not over are made anew. */
  renew(today: string, linesOn: (day: string) => readonly Line[]): void {
    for (const [day, kept] of this.#kept)
      if (day >= today) this.#kept.set(day, composed(kept, this.plans.on(day), linesOn(day)));
  }
}

/** What was logged as it was, and of the plan what was not eaten under its name, each in a place of its own. */
function composed(kept: readonly Planned[], plan: readonly Planned[], lines: readonly Line[]): Planned[] {
  const eaten = lines.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ position }) => position);
  const logged = kept.filter(({ position }) => eaten.includes(position));
  const taken = new Set<number | null>(eaten);
  const open = plan.filter(({ name }) => !logged.some((meal) => meal.name === name));
  const placed = open.map((meal) => {
    let { position } = meal;
    while (taken.has(position) || isTraceOfOther(lines, position, meal.plan)) position += apart;
    taken.add(position);
    return { ...meal, position };
  });
  return [...logged, ...placed].toSorted(
    (one, other) => one.time.localeCompare(other.time) || one.position - other.position,
  );
}

/** Whether a meal of another plan was withdrawn from a place: it can be put back there. */
const isTraceOfOther = (lines: readonly Line[], position: number, plan: string): boolean =>
  lines.some(
    (line) =>
      line.withdrawnAt !== null &&
      line.position === position &&
      line.plan !== undefined &&
      line.plan !== plan,
  );
