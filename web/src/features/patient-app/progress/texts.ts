import { formatDay } from "@nutria/calendar/format";
import type { ProgressMeasure } from "@nutria/contract/schemas/patient-app/progress";

const number = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** A value of the body as it is told: `74.2`. */
export const told = (value: number): string => number.format(value);

/** `dd/MM` */
export const shortDay = (day: string): string => formatDay(day).slice(0, 5);

export const measureNames: Record<ProgressMeasure, { name: string; unit: string; of: string }> = {
  weight: { name: "Peso", unit: "kg", of: "kg" },
  bodyFatPercentage: { name: "Grasa corporal", unit: "%", of: "puntos" },
  skeletalMuscleMass: { name: "Músculo", unit: "kg", of: "kg" },
};

/** Texts of how a patient is doing. */
export const progressTexts = {
  title: "Progreso",
  logWeight: "Anotar peso",
  goal: (value: string) => `Meta ${value}`,
  by: (day: string) => `para el ${formatDay(day)}`,
  less: (difference: string, unit: string, day: string) =>
    `${difference} ${unit} menos que el ${shortDay(day)}.`,
  more: (difference: string, unit: string, day: string) =>
    `${difference} ${unit} más que el ${shortDay(day)}.`,
  same: (day: string) => `Igual que el ${shortDay(day)}.`,
  first: (day: string) => `Tu primera medida, del ${formatDay(day)}.`,
  toGoal: (difference: string, unit: string) => `Te faltan ${difference} ${unit} para tu meta.`,
  reached: "Llegaste a tu meta.",
  chart: (name: string, from: string, to: string, days: string) => `${name}: de ${from} a ${to}, ${days}`,
  between: (from: string, to: string) => `del ${formatDay(from)} al ${formatDay(to)}`,
  sources: { scan: "Análisis", visit: "En consulta", own: "Anotado por ti" },
  legendGoal: "Meta",
  hidden: (name: string) =>
    `${name} prefiere que por ahora no te fijes en el peso ni en las medidas. Pregúntale en tu próxima consulta.`,
  none: "Aquí verás tu peso, tu grasa y tu músculo en cuanto haya una medida.",

  passesAndResults: "Pases y resultados",
  pass: "1 pase de composición corporal",
  givenBy: (name: string, day: string) => `Te lo dio ${name} el ${formatDay(day)}.`,
  chooseDate: "Elegir fecha",
  changeDate: "Cambiar",
  scheduled: (when: string, where: string) => `${when} · ${where}`,
  result: (day: string) => `Análisis del ${formatDay(day)}`,
  facts: (weight: string, fat: string) => `${weight} kg · grasa ${fat} %`,
  moreResults: "Ver más",
} as const;
