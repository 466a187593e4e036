import type { WorkoutFeeling } from "@nutria/contract/record/diary-facts";

/** Seconds as a clock shows them: `0:45`, `15:38`, `1:02:03`. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = (value: number) => String(value).padStart(2, "0");
  return hours > 0
    ? `${String(hours)}:${padded(minutes)}:${padded(rest)}`
    : `${String(minutes)}:${padded(rest)}`;
}

export const feelingNames: Record<WorkoutFeeling, string> = {
  light: "Ligero",
  good: "Bien",
  heavy: "Pesado",
};

/** Texts of a patient's workouts. */
export const workoutTexts = {
  title: "Entrenos",
  none: (name: string) => `Aquí verás los entrenos que ${name} te prepare.`,
  today: "Hoy",
  doneToday: "Hecho hoy",
  start: "Empezar",
  again: "Repetir",
  steps: (count: number) => (count === 1 ? "1 paso" : `${String(count)} pasos`),
  seeSteps: "Ver pasos",
  week: "Esta semana",
  done: (count: number) => (count === 1 ? "1 hecho" : `${String(count)} hechos`),
  doneOn: (day: string) => `${day}, hecho`,
  all: "Tus entrenos",
  history: "Historial",
  more: "Ver más",

  missing: "No encontramos este entreno.",
  stepList: "Pasos",
  video: "Incluye video",
  circuit: (laps: number) => (laps === 1 ? "Circuito" : `Circuito, ${String(laps)} vueltas`),
  times: (series: number, duration: string) =>
    series === 1 ? duration : `${String(series)} series de ${duration}`,
  each: (durations: string) => `Series de ${durations}`,
  loading: "Abriendo el entreno",

  finished: (name: string) => (name === "" ? "¡Terminaste!" : `¡Terminaste, ${name}!`),
  left: "Hasta aquí por hoy",
  minutes: "minutos",
  ofSteps: (done: number, all: number) => `${String(done)} de ${String(all)}`,
  stepsDone: "pasos",
  lastTime: "La vez pasada",
  feeling: "¿Cómo lo sentiste?",
  save: "Guardar",
  saved: "Listo: quedó en tu historial",
  close: "Cerrar",
  leave: "Salir sin guardar",
} as const;
