import { formatDay } from "@nutria/calendar/format";
import { formatLongDay } from "@nutria/calendar/format-days";
import type { ClientPlan, PlanMark } from "../schemas/patient-app/plan";
import { pillsOf } from "./counted-portions";
import { dishesOf } from "./plan-dishes";
import { plannedMealsOn } from "./planned-meal";

/** A plan as a message: its meals on a day `yyyy-MM-dd` with their equivalents, what to avoid, and the agreements. */
export function planText(plan: ClientPlan, day: string): string {
  const hasFoods = plan.meals.some(({ items = [] }) => items.length > 0);
  return [
    [`*${plan.title || "Mi plan de alimentación"}*`, periodText(plan)].join("\n"),
    hasFoods ? upperFirst(formatLongDay(day).replace(",", "")) : "",
    ...plannedMealsOn(plan.meals, day, dishesOf(plan)).map(({ position, name, time, planned }) => {
      const pills = pillsOf(plan.meals[position]?.portions ?? {})
        .map(({ count, label }) => `${count} ${label}`)
        .join(", ");
      return [`*${time} ${name}*`, planned, pills === planned ? "" : pills].filter(Boolean).join("\n");
    }),
    avoidText(plan),
    marksText(plan),
    plan.freeFoods === "" ? "" : `Sin contar: ${plan.freeFoods}`,
    listText("Acuerdos", plan.agreements),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** `Del 09/11/2026 al 06/12/2026`, or from when on. */
export function periodText({ startDate, endDate }: Pick<ClientPlan, "startDate" | "endDate">): string {
  if (endDate === null) return `Desde el ${formatDay(startDate)}`;
  return `Del ${formatDay(startDate)} al ${formatDay(endDate)}`;
}

function avoidText({ allergies, intolerances, diets, avoid }: ClientPlan): string {
  const named = [...allergies, ...intolerances].map((name) => name.toLowerCase());
  return [
    named.length === 0 ? "" : `Evita siempre: ${named.join(", ")}.`,
    diets.length === 0 ? "" : `Dieta: ${diets.join(", ")}.`,
    avoid,
  ]
    .filter(Boolean)
    .join("\n");
}

/** Warnings of a plan for its patient: forbidden foods, labels to read, and unchecked restrictions. */
function marksText({ marks, unchecked }: Pick<ClientPlan, "marks" | "unchecked">): string {
  const foods = (level: PlanMark["level"]) =>
    marks.filter((mark) => mark.level === level).map(({ food }) => food.toLowerCase());
  const line = (text: string, of: readonly string[]) => (of.length === 0 ? "" : `${text}: ${of.join(", ")}.`);
  return [
    line("No comas de este plan, y habla con tu nutriólogo o nutrióloga", foods("forbidden")),
    line("Revisa la etiqueta de", foods("may")),
    line("Sin revisar", foods("unreviewed")),
    line("No revisamos esto por ti", unchecked),
  ]
    .filter(Boolean)
    .join("\n");
}

const listText = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : [title, ...lines.map((line) => `• ${line}`)].join("\n");

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
