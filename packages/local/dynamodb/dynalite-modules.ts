import { createRequire } from "node:module";
import type { Readable } from "node:stream";

/*
 * Types for the modules of dynalite, which is untyped CommonJS. We use its data layer, its validation and its actions
 * (plain functions of a store and an input), but not its HTTP server, which ends the process on an unexpected error.
 * The version is pinned, because the types below describe the internals of 4.0.0.
 */

export type Callback<Value = void> = (error?: unknown, value?: Value) => void;
export type Item = Record<string, Record<string, unknown>>;
export type BatchOperation = { type: "put"; key: string; value: unknown } | { type: "del"; key: string };
export type IndexKind = "Local" | "Global";

export interface IndexRecord {
  IndexName: string;
  IndexStatus?: string;
  KeySchema: { AttributeName: string; KeyType: string }[];
}

export interface TableRecord {
  TableName: string;
  TableStatus: string;
  KeySchema: { AttributeName: string; KeyType: string }[];
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: IndexRecord[];
  LocalSecondaryIndexes?: IndexRecord[];
}

/** The input of an action, after `checkTypes` and `checkValidations` (which adds the parsed expressions). */
export interface ActionInput {
  TableName: string;
  Key?: Item;
  Item?: Item;
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, { S?: string }>;
  ReturnConsumedCapacity?: string;
  ReturnValuesOnConditionCheckFailure?: string;
  _condition?: unknown;
}

export interface ActionOutput {
  Item?: Item;
  ConsumedCapacity?: { TableName: string; CapacityUnits: number };
}

/** Wraps a callback so that the lock is released just before the callback runs. */
export type Release = (done: Callback<never>) => Callback<never>;

export interface SubDatabase {
  lock(keys: string | string[], run: (release: Release) => void): void;
  get(key: string, done: Callback<Item>): void;
  put(key: string, value: unknown, done: Callback): void;
  del(key: string, done: Callback): void;
}

/** The part of LevelDB's interface that is used here. */
export interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  batch(operations: BatchOperation[]): Promise<void>;
  getSync(key: string): Item | undefined;
  values(range: object): { nextv(count: number): Promise<Item[]>; close(): Promise<void> };
  createValueStream(range: object): Readable;
}

export interface Store {
  options: { createTableMs: number };
  db: Level;
  tableDb: SubDatabase;
  getItemDb(table: string): SubDatabase;
  getIndexDb(kind: IndexKind, table: string, index: string): SubDatabase;
  /** Fails for a table that is not active, unless `checkStatus` is false. */
  getTable(name: string, done: Callback<TableRecord>): void;
  getTable(name: string, checkStatus: boolean, done: Callback<TableRecord>): void;
}

export type Action = (store: Store, input: ActionInput, done: Callback<ActionOutput>) => void;

interface DataLayer {
  create(options: {
    path?: string;
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  }): Store;
  createKey(item: Item, table: TableRecord): string;
  validateItem(item: Item, table: TableRecord): Error | null | undefined;
  validateKey(key: Item, table: TableRecord): Error | null | undefined;
  validationError(message: string): Error;
  checkConditional: (input: ActionInput, existing: Item | undefined) => DynaliteError | null | undefined;
  compare(comparison: "GT", value: object, other: object): boolean;
  capacityUnits(item: Item | undefined, isRead: boolean, isConsistent: boolean): number;
  getIndexActions(
    indexes: IndexRecord[],
    before: Item | undefined | null,
    after: Item | undefined | null,
    table: TableRecord,
  ): { puts: { index: string; key: string; item: Item }[]; deletes: { index: string; key: string }[] };
  updateIndexes: (
    store: Store,
    table: TableRecord,
    before: Item | undefined | null,
    after: Item | undefined | null,
    done: Callback,
  ) => void;
}

interface Validation {
  types: Record<string, unknown>;
  custom: unknown;
}

interface Validations {
  checkTypes(input: object, types: Validation["types"]): ActionInput;
  checkValidations(input: ActionInput, types: Validation["types"], custom: unknown, store: Store): void;
}

/** What an expression may use, and what of it no expression has used so far. */
export interface ParseContext {
  attrNames?: Record<string, string>;
  attrVals?: Record<string, object>;
  unusedAttrNames: Record<string, true>;
  unusedAttrVals: Record<string, true>;
}

/** Parses an expression; gives a text for most errors and throws for the others. */
export interface ExpressionParser {
  parse(text: string, options: { context: ParseContext }): unknown;
}

/** The error that dynalite throws for a response other than 200. */
export interface DynaliteError extends Error {
  statusCode: number;
  body: { __type: string; message?: string; Message?: string; Item?: Item };
}

const require = createRequire(import.meta.url);

export const dataLayer = require("dynalite/db") as DataLayer;
export const validations = require("dynalite/validations") as Validations;

/** dynalite calls the parsers through their modules, so that they can be replaced there. */
export const parsers = ["conditionParser", "projectionParser", "updateParser"].map(
  (name) => require(`dynalite/db/${name}`) as ExpressionParser,
);

/** One operation of dynalite: the validation of its input and the function that runs it. */
export interface DynaliteOperation {
  run: Action;
  validation: Validation;
}

/** Loads an operation by its DynamoDB name: `PutItem`, `Query` and so on. */
export function loadOperation(name: string): DynaliteOperation {
  const file = name.charAt(0).toLowerCase() + name.slice(1);
  return {
    run: require(`dynalite/actions/${file}`) as Action,
    validation: require(`dynalite/validations/${file}`) as Validation,
  };
}

export function isDynaliteError(error: unknown): error is DynaliteError {
  return error instanceof Error && typeof (error as Partial<DynaliteError>).statusCode === "number";
}
