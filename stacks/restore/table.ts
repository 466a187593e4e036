import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
} from "@aws-sdk/client-dynamodb";
import { setTimeout } from "node:timers/promises";
import { isNamed } from "../doctor/finding";
import { RestoreError, type RestoreClients } from "./stage";

export type Print = (line: string) => void;

/** The input of the steps on a table. */
export interface TableWork {
  clients: Pick<RestoreClients, "dynamodb">;
  print: Print;
  /** Milliseconds between two looks at a table that is being made or changed. */
  pollMilliseconds: number;
}

/** The name of the table that holds what a table held at a time: `prod-nutria-table-20260131T120000Z`. */
export function restoredName(ownTable: string, to: Date): string {
  return `${ownTable}-${to.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** A table as AWS describes it; undefined when there is none. */
export async function findTable(
  { dynamodb }: Pick<RestoreClients, "dynamodb">,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await dynamodb.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return undefined;
    throw error;
  }
}

/** From when to when a table can be restored; undefined when it cannot. */
async function windowOf(
  { dynamodb }: Pick<RestoreClients, "dynamodb">,
  TableName: string,
): Promise<{ from: Date; until: Date } | undefined> {
  try {
    const { ContinuousBackupsDescription } = await dynamodb.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    );
    const { EarliestRestorableDateTime: from, LatestRestorableDateTime: until } =
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
    return from && until && { from, until };
  } catch (error) {
    if (isNamed(error, "TableNotFoundException")) return undefined;
    throw error;
  }
}

/**
 * The first of the tables that can be restored to a time: the one in use has no history of before it was made, which is
 * that of the stage's own. Raises `RestoreError`, with the times to which each can be.
 */
export async function chooseSource(
  { clients }: TableWork,
  tables: readonly string[],
  to: Date,
): Promise<string> {
  const windows: string[] = [];
  for (const table of new Set(tables)) {
    const window = await windowOf(clients, table);
    if (window && window.from <= to && to <= window.until) return table;
    windows.push(
      window
        ? `${table} from ${window.from.toISOString()} until ${window.until.toISOString()}`
        : `${table} not at all (it is gone, or its point-in-time recovery is off)`,
    );
  }
  throw new RestoreError(
    `${to.toISOString()} is outside of what can be restored: ${windows.join("; ")}. AWS is some five minutes behind`,
  );
}

/**
 * Starts to restore a table into a new one, and waits until that is there; one that an earlier run began is waited for.
 * Raises `RestoreError` when a table of the name was not made by such a restore.
 */
export async function bringBack(
  work: TableWork,
  { source, target, to }: { source: string; target: string; to: Date },
): Promise<void> {
  const { clients, print } = work;
  if (!(await findTable(clients, target))) {
    print(`Restoring ${source} as of ${to.toISOString()} into ${target}`);
    try {
      await clients.dynamodb.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: source,
          TargetTableName: target,
          RestoreDateTime: to,
        }),
      );
    } catch (error) {
      // Another run was faster.
      if (!isNamed(error, "TableAlreadyExistsException", "TableInUseException")) throw error;
    }
  }
  const { RestoreSummary: summary } = await waitUntilActive(work, target);
  const made = summary?.RestoreDateTime;
  if (made && Math.floor(made.getTime() / 1000) !== Math.floor(to.getTime() / 1000)) {
    throw new RestoreError(`${target} was restored to ${made.toISOString()}, not to this time`);
  }
}

/** Waits until a table and its indexes take calls. Restoring takes from minutes to hours, however large the table. */
export async function waitUntilActive(
  { clients, print, pollMilliseconds }: TableWork,
  name: string,
): Promise<TableDescription> {
  const started = Date.now();
  for (let looks = 1; ; looks++) {
    const table = await findTable(clients, name);
    // A table that was just made may not be seen at once.
    if (!table && looks >= 5) throw new RestoreError(`The table ${name} is gone`);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const states = [table?.TableStatus ?? "not seen yet", ...indexes.map(({ IndexStatus }) => IndexStatus)];
    if (table && states.every((state) => state === "ACTIVE")) return table;
    const minutes = ((Date.now() - started) / 60_000).toFixed(0);
    if (looks % 4 === 1) print(`Waiting for ${name}: ${states.join(", ")} (${minutes} min)`);
    await setTimeout(pollMilliseconds);
  }
}
