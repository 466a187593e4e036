/** Kinds of diary entry for a planned meal. `change` is a swap for the same equivalents. */
export const mealKinds = ["plan", "change", "other", "skipped"] as const;
export type MealKind = (typeof mealKinds)[number];

/**
 * How the meals of some days were logged (decisions, "The patient's app, diary and messages"). Of the `logged` meals each
 * is counted once more: in `asPlanned`, `other` or `skipped`.
 */
export interface AdherenceFigures {
  /** Meals of the plan. */
  planned: number;
  /** Planned meals with an entry, also one that says that nothing was eaten. */
  logged: number;
  /** Logged meals that were those of the plan, as they were or with a swap for the same equivalents. */
  asPlanned: number;
  /** Meals of `asPlanned` that were logged with a swap. */
  withChange: number;
  /** Logged meals that were something else. */
  other: number;
  /** Logged meals that were not eaten. */
  skipped: number;
  /** Entries of no planned meal, which the other figures leave out. */
  extra: number;
}

interface PlannedDay {
  day: string;
  plannedMeals: readonly { position: number }[];
}

interface LoggedMeal {
  day: string;
  meal: { position: number | null };
  kind: MealKind;
  withdrawnAt: string | null;
}

/** The figures of no day. */
export const noFigures: AdherenceFigures = {
  planned: 0,
  logged: 0,
  asPlanned: 0,
  withChange: 0,
  other: 0,
  skipped: 0,
  extra: 0,
};

/**
 * The figures of some days until `lastDay`, both `yyyy-MM-dd`, from what was planned and logged on them. A meal counts
 * once, a withdrawn entry not at all, and a meal without an entry as planned and nothing else: a gap is no failure.
 */
export function adherenceOf(
  days: readonly PlannedDay[],
  entries: readonly LoggedMeal[],
  lastDay: string,
): AdherenceFigures {
  const figures = { ...noFigures };
  const kinds = new Map<string, MealKind>();
  const planned = new Set(
    days
      .filter(({ day }) => day <= lastDay)
      .flatMap(({ day, plannedMeals }) => plannedMeals.map(({ position }) => nameOf(day, position))),
  );
  const known = new Set(days.map(({ day }) => day));
  for (const { day, meal, kind, withdrawnAt } of entries) {
    if (withdrawnAt !== null || day > lastDay || !known.has(day)) continue;
    const name = nameOf(day, meal.position);
    if (planned.has(name)) kinds.set(name, kind);
    else figures.extra++;
  }
  figures.planned = planned.size;
  figures.logged = kinds.size;
  for (const kind of kinds.values()) {
    if (kind === "other" || kind === "skipped") figures[kind]++;
    else figures.asPlanned++;
    if (kind === "change") figures.withChange++;
  }
  return figures;
}

const nameOf = (day: string, position: number | null): string => `${day} ${position ?? ""}`;

/** The figures of several days or weeks together. */
export function addFigures(several: readonly AdherenceFigures[]): AdherenceFigures {
  const total = { ...noFigures };
  for (const figures of several) {
    for (const name of Object.keys(total) as (keyof AdherenceFigures)[]) total[name] += figures[name];
  }
  return total;
}

/** Explanations of the figures in the two sentences, shown on demand. */
export const adherenceExplanations = {
  logged:
    "Comidas del plan que tienen un registro, también “No comí”. Sin registro no quiere decir que no comió.",
  asPlanned: "De lo registrado, lo que fue lo del plan o con un cambio por los mismos equivalentes.",
} as const;

/**
 * The two figures in words, the same for patient and nutritionist: what was logged, and what of it was according to the
 * plan.
 */
export function adherenceSentences(figures: AdherenceFigures): { logged: string; asPlanned: string } {
  const { planned, logged, extra } = figures;
  return {
    logged: planned === 0 ? withoutPlan(extra) : loggedWords(logged, planned),
    asPlanned: logged === 0 ? "Todavía no hay comidas del plan registradas" : asPlannedWords(figures),
  };
}

const loggedWords = (logged: number, planned: number): string =>
  `${logged} de ${planned} ${planned === 1 ? "comida registrada" : "comidas registradas"}`;

function asPlannedWords({ logged, asPlanned, withChange }: AdherenceFigures): string {
  const change = withChange === 0 ? "" : `, ${withChange} con un cambio`;
  return `${asPlanned} de ${logged} según el plan${change}`;
}

function withoutPlan(extra: number): string {
  if (extra === 0) return "Sin comidas planeadas en estos días";
  return `${extra} ${extra === 1 ? "registro" : "registros"}, sin comidas planeadas en estos días`;
}

/** Share of logged meals that followed the plan, in whole percent; null without logged meals. */
export function asPlannedPercent({ logged, asPlanned }: AdherenceFigures): number | null {
  return logged === 0 ? null : Math.round((asPlanned / logged) * 100);
}
