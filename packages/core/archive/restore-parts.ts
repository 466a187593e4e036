import {
  archiveMessages,
  type ImportRecordInput,
  type PatientArchive,
} from "@nutria/contract/schemas/record/archive";
import * as z from "zod/mini";
import { $ZodError } from "zod/v4/core";
import { clinicalParts } from "../clinical/archive/index";
import { findUploaded, type RecordFile } from "../clinical/record-file/index";
import { commit } from "../kernel/table/commit";
import type { NutritionistContext } from "../kernel/context";
import { refusedFile } from "./uploaded-json";

/** Items of one transaction: fewer than DynamoDB takes, as each may hold a large text. */
const itemsPerCommit = 20;

/**
 * Writes the parts of an imported record for a patient who is not linked yet, so that nothing of it can be seen before
 * all is there. Writing it again changes nothing. Raises `validation` on `file` for a part of another shape, a file
 * that was not uploaded, and rows that another patient has.
 */
export async function restoreParts(
  ctx: NutritionistContext,
  {
    patientId,
    record,
    files,
  }: { patientId: string; record: PatientArchive; files: ImportRecordInput["files"] },
): Promise<void> {
  const to = { nutritionistId: ctx.actor.id, patientId, takeFile: await fileTaker(ctx, files) };
  const parts = withGeneralSection(record);
  const items = clinicalParts.flatMap((part) => {
    try {
      return part.restoreItems(ctx, to, z.parse(part.schema, parts[part.name]));
    } catch (error) {
      throw error instanceof $ZodError ? refusedFile(archiveMessages.damaged) : error;
    }
  });
  for (let start = 0; start < items.length; start += itemsPerCommit) {
    await commit(ctx, items.slice(start, start + itemsPerCommit));
  }
}

/** Every patient has a general section; without one in the file it is that of the person. */
function withGeneralSection({ parts, person, linkedAt }: PatientArchive): PatientArchive["parts"] {
  const { sections = {} } = parts as { sections?: object };
  const { name, lastName, phoneNumber, countryCode, sex, birthdate } = person;
  const data = { name, lastName, phoneNumber, countryCode, gender: sex, birthdate };
  const general = { version: 1, updatedAt: linkedAt, data, history: [] };
  return { ...parts, sections: { general, ...sections } };
}

/** Gives each uploaded file to one row, by the hash of its content, whatever the sender says that it is. */
async function fileTaker(
  ctx: NutritionistContext,
  files: ImportRecordInput["files"],
): Promise<(sha256: string) => RecordFile> {
  const left = await Promise.all(files.map((fileUrl) => findUploaded(ctx, fileUrl)));
  return (sha256) => {
    const index = left.findIndex((file) => file.sha256 === sha256);
    const [file] = index === -1 ? [] : left.splice(index, 1);
    if (!file) throw refusedFile(archiveMessages.missingFile);
    return file;
  };
}
