import { createRepeatFinder } from "@nutria/contract/archive/repeated-rows";
import { AppError } from "@nutria/contract/wire/errors";
import { PatientRow, type RowResult } from "@nutria/contract/schemas/record/archive";
import { getPlanCounts } from "../care/plan/index";
import type { NutritionistContext } from "../kernel/context";
import { wrongBirthdate } from "../kernel/birthdate";
import { parsePart } from "../kernel/parse-part";
import { limitOf } from "../kernel/limits";
import { throttle } from "../kernel/throttle";
import { createImportedPatient, existingPatient, patientIdOf } from "./create-patient";
import { rowsOfParts } from "./record-upload";
import { restoreParts } from "./restore-parts";

type Rows = readonly Record<string, unknown>[];
type ReadRow = { row: PatientRow } | { fields: Record<string, string> };

/**
 * The outcome of importing each row of a table, without writing anything, and the number of further active patients in
 * the plan: those of later rows would be inactive. Raises `throttled`.
 */
export async function checkRows(
  ctx: NutritionistContext,
  { rows }: { rows: Rows },
): Promise<{ results: RowResult[]; freePlaces: number | null }> {
  const { activatedUsers, usersInPlan } = await getPlanCounts(ctx);
  const freePlaces = usersInPlan === null ? null : Math.max(0, usersInPlan - activatedUsers);
  let taken = 0;
  const { results } = await withEach(ctx, rows, () => {
    const isActive = freePlaces === null || taken++ < freePlaces;
    const outcome = isActive ? "created" : "createdInactive";
    return Promise.resolve({ outcome, patient: null, fields: {} });
  });
  return { results, freePlaces };
}

/**
 * Creates a patient of each valid new row: a person with a provisional link, without a mail. A wrong row refuses itself
 * alone, and a row that was imported already is a duplicate, so a repeated call changes nothing. Raises `throttled`.
 */
export async function importRows(
  ctx: NutritionistContext,
  { rows }: { rows: Rows },
): Promise<{ results: RowResult[] }> {
  return withEach(ctx, rows, async (row) => {
    const { visitReason, ...person } = row;
    const patientId = patientIdOf(ctx, person);
    const linkedAt = ctx.now();
    const { name, lastName, phoneNumber, countryCode, sex, birthdate } = person;
    const data = { name, lastName, phoneNumber, countryCode, gender: sex, birthdate, visitReason };
    const sections = { general: { version: 1, updatedAt: linkedAt, data, history: [] } };
    await restoreParts(ctx, patientId, { files: [], parts: rowsOfParts({ sections }) });
    const outcome = await createImportedPatient(ctx, patientId, { person, isActive: true, linkedAt });
    return { outcome, patient: outcome === "registered" ? null : patientId, fields: {} };
  });
}

/** Runs `next` for each row that is valid and new, in order. */
async function withEach(
  ctx: NutritionistContext,
  rows: Rows,
  next: (row: PatientRow) => Promise<RowResult>,
): Promise<{ results: RowResult[] }> {
  await throttle(ctx, limitOf("importRows", ctx.actor.id, rows.length));
  const repeatOf = createRepeatFinder();
  const results: RowResult[] = [];
  for (const raw of rows) {
    const read = refuseRepeated(readRow(ctx, raw), repeatOf);
    if ("fields" in read) {
      results.push({ outcome: "invalid", patient: null, fields: read.fields });
      continue;
    }
    results.push(await askingOfPhone(() => resultOf(ctx, read.row, next)));
  }
  return { results };
}

async function resultOf(
  ctx: NutritionistContext,
  row: PatientRow,
  next: (row: PatientRow) => Promise<RowResult>,
): Promise<RowResult> {
  const existing = await existingPatient(ctx, row);
  if (!existing) return next(row);
  const { outcome, patientId } = existing;
  return { outcome, patient: outcome === "duplicate" ? patientId : null, fields: {} };
}

/** A row whose phone is somebody else's is refused with the question whether they share it. */
async function askingOfPhone(read: () => Promise<RowResult>): Promise<RowResult> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "phone_taken")) throw error;
    return { outcome: "invalid", patient: null, fields: error.fields ?? {} };
  }
}

function readRow(ctx: NutritionistContext, raw: Record<string, unknown>): ReadRow {
  const birthdate = wrongBirthdate(ctx, typeof raw.birthdate === "string" ? raw.birthdate : undefined);
  const ofDay: Record<string, string> = birthdate === undefined ? {} : { birthdate };
  try {
    const row = parsePart(PatientRow, raw);
    return birthdate === undefined ? { row } : { fields: ofDay };
  } catch (error) {
    // All errors of a row are reported at once; an invalid day has its own message.
    if (error instanceof AppError && error.fields) return { fields: { ...ofDay, ...error.fields } };
    throw error;
  }
}

/** A person appears once in a table: the first row counts. */
function refuseRepeated(read: ReadRow, repeatOf: ReturnType<typeof createRepeatFinder>): ReadRow {
  const fields = "row" in read ? repeatOf(read.row) : undefined;
  return fields ? { fields } : read;
}
