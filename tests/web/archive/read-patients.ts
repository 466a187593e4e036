import { toPatientRow } from "@nutria/contract/archive/patient-table";
import { birthdateProblem } from "@nutria/contract/people/birthdate";
import { PatientRow } from "@nutria/contract/schemas/record/archive";
import * as z from "zod/mini";
import { readTable, type TableChoice } from "../../../web/src/features/archive/table/read-table";

/** A patient as an import of a table stores it, or the fields that refuse its line. */
export type ReadPatient =
  | Omit<z.output<typeof PatientRow>, "sharesPhone">
  | { line: number; refused: string[] };

/** The day on which tests read tables. */
export const today = "2026-11-29";

/** The patients of a file, read as the screen and then the server do. */
export async function patientsIn(
  file: Uint8Array | string,
  choice: TableChoice = {},
): Promise<ReadPatient[]> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(file);
  const { rows, lines, columns } = await readTable(bytes, choice, today);
  return rows.map((cells, index) => {
    const read = z.safeParse(PatientRow, toPatientRow(cells, columns, today));
    const line = lines[index] ?? 0;
    if (!read.success)
      return { line, refused: [...new Set(read.error.issues.map(({ path }) => String(path[0])))] };
    const isWrong = birthdateProblem(read.data.birthdate, today) !== undefined;
    if (isWrong) return { line, refused: ["birthdate"] };
    // The answer on a shared phone is no part of a file.
    const { sharesPhone: _, ...patient } = read.data;
    return patient;
  });
}
