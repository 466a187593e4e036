import type { ArchivedFile } from "@nutria/contract/schemas/record/archive";
import * as z from "zod/mini";
import type { CareLink } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { RecordFile } from "../record-file/index";
import type { RecordKey } from "../record/define-record-section";

/** The destination of an imported record's parts. */
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
 * One topic of an exported record. Its collected data omit the ids of patient and nutritionist, to be the same in every
 * installation; the ids of its rows stay, because they are in the nutritionist's partition.
 */
export interface ArchivePart<Data = unknown, Row = unknown> {
  name: string;
  collect(ctx: NutritionistContext, link: CareLink): Promise<Collected<Data>>;
  /**
   * The rows of an imported part, checked as deep as they are stored; none for a file from before the part existed.
   * Raises `$ZodError` for data of another shape.
   */
  readRows(data: unknown): readonly Row[];
  /** The items that write a row that was read. They may be written twice, by a repeated import. */
  rowItems(ctx: Context, to: Restoring, row: Row): Iterable<TransactItem>;
}

interface PartDeclaration<S extends z.ZodMiniType, Row> extends Omit<
  ArchivePart<z.output<S>, Row>,
  "readRows"
> {
  /** The shape of the part in a file, with a default. */
  schema: S;
  rowsOf: (data: z.output<S>) => readonly Row[];
  /** Checks a row beyond the schema. Raises `$ZodError`. */
  checkRow?: (row: Row) => void;
}

/** Declares a part; its data are typed by its schema. */
export function definePart<S extends z.ZodMiniType, Row>(part: PartDeclaration<S, Row>): ArchivePart {
  const { schema, rowsOf, checkRow, ...declared } = part;
  const defined: ArchivePart<z.output<S>, Row> = {
    ...declared,
    readRows(data) {
      const rows = rowsOf(z.parse(schema, data));
      for (const row of rows) checkRow?.(row);
      return rows;
    },
  };
  return defined;
}
