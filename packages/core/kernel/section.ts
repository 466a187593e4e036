import { AppError } from "@nutria/contract/wire/errors";
import { isGroup } from "@nutria/contract/clinical/leaves";
import * as z from "zod/mini";
import type { TransactItem } from "./table/transact-item";
import type { Context } from "./context";
import { defineEntity, key, ownerKey } from "./table/define-entity";
import { newItem } from "./table/items";

/** The data of a document, and the version with which a form of it is opened. */
export interface Versioned<Data> {
  data: Data;
  version: number;
}

/**
 * A partial save: missing and undefined fields stay unchanged, at every depth; a list is replaced as a whole.
 */
export type Changes<Data> = {
  [Key in keyof Data]?: (Data[Key] extends readonly unknown[] ? Data[Key] : Changes<Data[Key]>) | undefined;
};

/** One save of a section, with the data from before the save. */
export const sectionHistory = defineEntity("sectionHistory", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    /** Name of the saved document: `record#pat_…#general`, `profile#settings`. */
    document: { type: "string", required: true },
    /** The version that the save created. */
    version: { type: "number", required: true, padding: { length: 8, char: "0" } },
    savedBy: { type: "string", required: true },
    savedAt: { type: "string", required: true },
    /** Paths of the fields that changed, such as `address.city`. */
    changed: { type: "list", items: { type: "string" }, required: true },
    before: { type: "any", required: true },
    /** The earlier version to which this save returned. */
    restoredFrom: { type: "number" },
    /** The number of the patient's questionnaire whose answers this save took over. */
    fromQuestionnaire: { type: "number" },
  },
  indexes: {
    byDocument: {
      pk: ownerKey,
      sk: key("sk", "history#${document}#${version}"),
    },
  },
});

/**
 * Declares a section: a document that one form saves, whole or in part. Stored data are parsed with `schema`;
 * `defaults` fill in what a document lacks, such as a field that was added after it was stored.
 */
export function defineSection<S extends z.ZodMiniObject>(
  name: string,
  schema: S,
  defaults: Changes<z.output<S>>,
) {
  type Data = z.output<S>;

  /** Parses stored data, with its defaults. Raises when they do not fit the schema. */
  const parse = (stored: object): Data => z.parse(schema, overlay(defaults, stored));

  /** Applies the changes of a save. */
  const merge = (data: Data, changes: Changes<Data>): Data => parse(overlay(data, changes));

  /**
   * The item that stores the data from before a save in the history, for the same transaction as the save.
   */
  function historyItem(
    ctx: Context,
    at: {
      nutritionistId: string;
      document: string;
      version: number;
      restoredFrom?: number;
      fromQuestionnaire?: number;
    },
    before: Data,
    after: Data,
  ): TransactItem {
    const entry = { ...at, savedBy: ctx.actor.id, savedAt: ctx.now() };
    const changed = changedPaths(before, after);
    return { write: newItem(sectionHistory(ctx.db), { ...entry, changed, before }), orElse: "conflict" };
  }

  /** Whether a save would change anything. */
  const isChanged = (before: Data, after: Data): boolean => changedPaths(before, after).length > 0;

  return { name, parse, merge, isChanged, historyItem };
}

/** `stale_version`, with the data stored now. */
export function staleVersion(current: unknown): AppError {
  return new AppError("stale_version", { current });
}

/**
 * Raises `stale_version` when a document was saved after its form was opened. A save without a version is not
 * checked.
 */
export function refuseStale<Stored extends { version: number }>(
  stored: Stored,
  opened: number | undefined,
  toWire: (stored: Stored) => unknown,
): void {
  if (opened !== undefined && opened !== stored.version) throw staleVersion(toWire(stored));
}

/**
 * Merges `top` into `base`: the fields of objects are merged, everything else is replaced, undefined keeps
 * `base`.
 */
function overlay(base: object, top: object): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(top)) {
    const below = joined[name];
    if (value !== undefined) joined[name] = isGroup(below) && isGroup(value) ? overlay(below, value) : value;
  }
  return joined;
}

function changedPaths(before: object, after: object, prefix = ""): string[] {
  const earlier = before as Record<string, unknown>;
  return Object.entries(after).flatMap(([name, value]) => {
    const old = earlier[name];
    if (isGroup(old) && isGroup(value)) return changedPaths(old, value, `${prefix}${name}.`);
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [`${prefix}${name}`];
  });
}
