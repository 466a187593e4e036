import { weekdays } from "@nutria/calendar/weekdays";

const list = new Intl.ListFormat("es-MX", { type: "conjunction" });
const shortestRun = 3;

/** Formats weekdays as text: `lunes a viernes`, `lunes, miércoles y sábado`. */
export function daysInWords(days: readonly number[]): string {
  const runs: string[][] = [];
  let isOpen = false;
  for (const { day, name } of weekdays) {
    if (!days.includes(day)) isOpen = false;
    else {
      if (!isOpen) runs.push([]);
      runs.at(-1)?.push(name);
      isOpen = true;
    }
  }
  const words = runs.flatMap((run) =>
    run.length >= shortestRun ? [`${run[0] ?? ""} a ${run.at(-1) ?? ""}`] : run,
  );
  const text = list.format(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
