import { formatDay } from "@nutria/calendar/format";
import { choiceText, labels } from "./labels";

/** A line of a printed record. */
export interface Fact {
  label: string;
  value: string;
}

const number = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 2 });

/** The fields of exported data that hold something, as lines; a nested part adds its own. */
export function factsOf(data: object): Fact[] {
  return Object.entries(data).flatMap(([field, value]: [string, unknown]) => {
    const label = labels[field];
    if (label !== undefined && isHabit(value)) return fact(label, habitText(value));
    if (label !== undefined && field === "address") return fact(label, valuesOf(value).join(", "));
    if (isPart(value)) return factsOf(value);
    return label === undefined ? [] : fact(label, textOf(value));
  });
}

/** A fact; empty for an unanswered question. */
const fact = (label: string, value: string): Fact[] => (value === "" ? [] : [{ label, value }]);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return number.format(value);
  if (typeof value === "string")
    return /^\d{4}-\d{2}(-\d{2})?$/.test(value) ? dateText(value) : choiceText(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join("; ");
  return valuesOf(value).join(", ");
}

/** A day, or a month where the day is unknown. */
const dateText = (value: string): string => {
  const [year = "", month = "", day] = value.split("-");
  return day === undefined ? `${month}/${year}` : formatDay(value);
};

const valuesOf = (value: unknown): string[] =>
  Object.entries(value as object)
    .map(([field, each]: [string, unknown]) => countedText(field, each) ?? textOf(each))
    .filter(Boolean);

/** A number of a row that says nothing without its unit. */
const countedText = (field: string, value: unknown): string | undefined =>
  field === "daysPerWeek" && typeof value === "number"
    ? `${value} ${value === 1 ? "día" : "días"} por semana`
    : undefined;

interface Habit {
  isActive: boolean | null;
  frequency: string;
}

function isHabit(value: unknown): value is Habit {
  return isPart(value) && "isActive" in value && "frequency" in value;
}

function habitText({ isActive, frequency }: Habit): string {
  return [textOf(isActive), frequency].filter(Boolean).join(", ");
}

function isPart(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
