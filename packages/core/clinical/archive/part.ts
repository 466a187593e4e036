import type { ArchivedFile } from "@nutria/contract/schemas/record/archive";
import type * as z from "zod/mini";
import type { CareLink } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { RecordFile } from "../record-file/index";
import type { RecordKey } from "../record/define-record-section";

/** Where the parts of an imported record are written. */
export interface Restoring extends RecordKey {
  /** The next uploaded file with this content. Raises `validation` when there is none left. */
  takeFile: (sha256: string) => RecordFile;
}

/** A topic of one patient, with the files that its rows refer to. */
interface Collected<Data> {
  data: Data;
  files?: ArchivedFile[];
}

/**
 * One topic of an exported record. What it collects has no id of the patient or the nutritionist, so that it is the same
 * in every installation; the ids of its own rows stay, because they are in the nutritionist's partition.
 */
export interface ArchivePart<S extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  /** The shape of an imported part; a default for a file from before the part existed. */
  schema: S;
  collect(ctx: NutritionistContext, link: CareLink): Promise<Collected<z.output<S>>>;
  /** The items that write an imported part. They may be written twice, by a repeated import. */
  restoreItems(ctx: Context, to: Restoring, data: z.output<S>): TransactItem[];
}

/** Declares a part; its data are typed by its schema. */
export const definePart = <S extends z.ZodMiniType>(part: ArchivePart<S>): ArchivePart =>
  part as unknown as ArchivePart;
