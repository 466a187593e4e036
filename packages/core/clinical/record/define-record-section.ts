import { AppError } from "@nutria/contract/wire/errors";
import type * as z from "zod/mini";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getItem, newItem } from "../../kernel/table/items";
import type { Context } from "../../kernel/context";
import { defineSection, staleVersion, type Changes, type Versioned } from "../../kernel/section";
import { recordSections } from "./entity";

/** The patient of a record and the nutritionist who keeps it. */
export interface RecordKey {
  nutritionistId: string;
  patientId: string;
}

/** A section as stored, before it is parsed. */
export interface StoredSection {
  data: object;
  version: number;
}

/** A save of a whole section. */
interface SectionChange<Data> {
  stored: Versioned<Data>;
  data: Data;
  /** The earlier version to which the save returns. */
  restoredFrom?: number | undefined;
  /** The number of the patient's questionnaire whose answers the save takes over. */
  fromQuestionnaire?: number | undefined;
}

/** Version of a section that was never saved. */
const neverSaved = 0;

/** A stored item holds 400 KB at most, keys and the texts of its history entry included. */
const mostBytes = 350_000;

/** Name of a section in the history. */
export const documentOf = ({ patientId }: RecordKey, section: string): string =>
  `record#${patientId}#${section}`;

/** Declares a section of a patient's record: a stored item with a version and a history. */
export function defineRecordSection<S extends z.ZodMiniObject>(
  name: string,
  schema: S,
  defaults: Changes<z.output<S>>,
) {
  type Data = z.output<S>;
  const section = defineSection(name, schema, defaults);
  const keyOf = ({ nutritionistId, patientId }: RecordKey) => ({ nutritionistId, patientId, section: name });

  /** The section from its stored item; one that was never saved has the defaults and version 0. */
  const parse = (stored: StoredSection | undefined): Versioned<Data> => ({
    data: section.parse(stored?.data ?? {}),
    version: stored?.version ?? neverSaved,
  });

  const createItem = (ctx: Context, record: RecordKey, data: Data, orElse: TransactItem["orElse"]) => ({
    write: newItem(recordSections(ctx.db), { ...keyOf(record), version: 1, data, updatedAt: ctx.now() }),
    orElse,
  });

  /** Reads a section; one that was never saved has the defaults and version 0. */
  async function read(ctx: Context, record: RecordKey): Promise<Versioned<Data>> {
    const data = await getItem(recordSections(ctx.db), keyOf(record), { consistent: true });
    return parse(data as StoredSection | undefined);
  }

  /**
   * The items of a save: the section and its history. They raise `stale_version`, with `toWire` of the stored
   * section, when it was saved in between. Raises `too_large` for data that one item cannot hold.
   */
  function saveItems(
    ctx: Context,
    record: RecordKey,
    { stored, data, restoredFrom, fromQuestionnaire }: SectionChange<Data>,
    toWire: (stored: Versioned<Data>) => unknown,
  ): TransactItem[] {
    if (Buffer.byteLength(JSON.stringify(data)) > mostBytes) throw new AppError("too_large");
    const version = stored.version + 1;
    const orElse = (existing: Record<string, unknown> | undefined) =>
      existing
        ? staleVersion(toWire(parse(existing as unknown as StoredSection)))
        : new AppError("not_found");
    const history = {
      nutritionistId: record.nutritionistId,
      document: documentOf(record, name),
      version,
      ...(restoredFrom !== undefined && { restoredFrom }),
      ...(fromQuestionnaire !== undefined && { fromQuestionnaire }),
    };
    const write = recordSections(ctx.db)
      .patch(keyOf(record))
      .set({ data, version, updatedAt: ctx.now() })
      .where((attribute, { eq }) => eq(attribute.version, stored.version));
    return [
      stored.version === neverSaved ? createItem(ctx, record, data, orElse) : { write, orElse },
      section.historyItem(ctx, history, stored.data, data),
    ];
  }

  return {
    name,
    parse,
    parseData: section.parse,
    merge: section.merge,
    isChanged: section.isChanged,
    createItem,
    read,
    saveItems,
  };
}
