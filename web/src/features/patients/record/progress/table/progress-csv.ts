import { formatInstant } from "@nutria/calendar/format";
import { dayAt } from "@nutria/calendar/zone";
import { toCsv } from "../../../../../lib/csv";
import { saveFile } from "../../../../../lib/save-file";
import type { ProgressEntry } from "../model/entries";
import { measureOf, scanOrder, type MeasureName } from "../model/measures";
import { progressTexts as texts } from "../progress-texts";

const columns: readonly MeasureName[] = [...scanOrder, "waist", "hip", "arm", "waistHeightRatio"];

/** The entries as rows of a CSV file: times of the practice, a column per measure, empty where none was taken. */
export function progressCsv(entries: readonly ProgressEntry[], zone: string): Blob {
  const heads = columns.map((name) => {
    const { label, unit } = measureOf(name);
    return unit === "" ? label : `${label} (${unit})`;
  });
  return toCsv(
    [texts.date, texts.origin, texts.place, ...heads],
    entries.map(({ date, kind, scan, values }) => [
      formatInstant(date, zone),
      texts[kind],
      scan?.partner ?? "",
      ...columns.map((name) => values[name] ?? ""),
    ]),
  );
}

/** Saves the entries under a name that says whose they are and of which day. */
export function saveProgressCsv(
  patient: { name: string; lastName: string },
  entries: readonly ProgressEntry[],
  zone: string,
): void {
  const name = slugOf(`${patient.name} ${patient.lastName}`);
  saveFile(progressCsv(entries, zone), texts.file(name, dayAt(entries[0]?.date ?? "", zone)));
}

function slugOf(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "");
  return (
    plain
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "paciente"
  );
}
