import { AppError } from "@nutria/contract/errors";
import type * as z from "zod/mini";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { defineSection, staleVersion, type Changes, type Versioned } from "../../kernel/section";
import { recordSections } from "./entity";

/** The patient of a record and the nutritionist who keeps it. */
export interface RecordKey {
  nutritionistId: string;
  patientId: string;
}

/** Version of a section that was never saved. */
const neverSaved = 0;

/** Declares a section of a patient's record: a stored item with a version and a history. */
export function defineRecordSection<S extends z.ZodMiniObject>(
  name: string,
  schema: S,
  defaults: Changes<z.output<S>>,
) {
  type Data = z.output<S>;
  const section = defineSection(name, schema, defaults);
  const keyOf = ({ nutritionistId, patientId }: RecordKey) => ({ nutritionistId, patientId, section: name });

  function createItem(
    ctx: Context,
    record: RecordKey,
    data: Data,
    orElse: TransactItem["orElse"],
  ): TransactItem {
    const item = { ...keyOf(record), version: 1, data, updatedAt: ctx.now() };
    return { write: recordSections(ctx.db).create(item), orElse };
  }

  /** Reads a section; one that was never saved has the defaults and version 0. */
  async function read(ctx: Context, record: RecordKey): Promise<Versioned<Data>> {
    const { data: stored } = await recordSections(ctx.db).get(keyOf(record)).go({ consistent: true });
    return stored
      ? { data: section.parse(stored.data as object), version: stored.version }
      : { data: section.parse({}), version: neverSaved };
  }

  /**
   * The items of a save: the section and its history. They raise `stale_version`, with `toWire` of the stored
   * section, when it was saved in between.
   */
  function saveItems(
    ctx: Context,
    record: RecordKey,
    stored: Versioned<Data>,
    data: Data,
    toWire: (stored: Versioned<Data>) => unknown,
  ): TransactItem[] {
    const version = stored.version + 1;
    const orElse = (existing: Record<string, unknown> | undefined) => {
      if (!existing) return new AppError("not_found");
      const now = existing as { data: object; version: number };
      return staleVersion(toWire({ data: section.parse(now.data), version: now.version }));
    };
    const history = { nutritionistId: record.nutritionistId, document: `record#${record.patientId}#${name}` };
    const write = recordSections(ctx.db)
      .patch(keyOf(record))
      .set({ data, version, updatedAt: ctx.now() })
      .where((attribute, { eq }) => eq(attribute.version, stored.version));
    return [
      stored.version === neverSaved ? createItem(ctx, record, data, orElse) : { write, orElse },
      section.historyItem(ctx, { ...history, version }, stored.data, data),
    ];
  }

  return { merge: section.merge, createItem, read, saveItems };
}
