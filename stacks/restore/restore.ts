import { dayMilliseconds } from "../support/durations";
import { readParameter } from "../parameters";
import { DescribeUserPoolCommand } from "@aws-sdk/client-cognito-identity-provider";
import { open } from "node:fs/promises";
import { isNamed } from "../doctor/finding";
import { daysOfRemovedFiles, daysOfRemovedVideos } from "../support/videos-bucket";
import { restorePoolUsers, walkPoolUsers } from "./accounts";
import { compareTables, describeComparison } from "./compare-tables";
import { completeTable, refuseOfAnotherStage } from "./complete-table";
import { restoreObjects } from "./objects";
import type { Part, RestoreOrder } from "./order";
import {
  generationParameterOf,
  readStage,
  readUserPoolGeneration,
  readUserPoolId,
  RestoreError,
  tableParameterOf,
  setParameter,
  type RestoreClients,
  type Stage,
} from "./stage";
import { bringBack, chooseSource, findTable, restoredName, type Print } from "./table";

/** The tools of a restore. */
export interface RestoreTools {
  clients: RestoreClients;
  /** Deploys the stage, so that it uses what the parameters say. Raises when the deploy fails. */
  deploy: () => Promise<void>;
  print: Print;
  /** Milliseconds between two looks at what takes long. */
  pollMilliseconds: number;
}

/**
 * Carries out an order of the operator. Each step looks at what is there first, so that a restore that was interrupted is
 * started again with the same words. Raises `RestoreError` for what cannot be done.
 */
export async function restore(stageName: string, order: RestoreOrder, tools: RestoreTools): Promise<void> {
  const stage = await readStage(tools.clients, stageName);
  switch (order.does) {
    case "restore":
      return restoreParts(stage, order, tools);
    case "useTable":
      return useTable(stage, { source: await tableInUse(stage, tools), target: order.table }, tools);
    case "back":
      return goBack(stage, tools);
    case "accounts":
      return restoreAccounts(stage, order.isDryRun, tools);
    case "newPool":
      return makeNewPool(stage, tools);
    case "export":
      return exportAccounts(stage, order.file, tools);
  }
}

type RestoreParts = Extract<RestoreOrder, { does: "restore" }>;

async function restoreParts(stage: Stage, order: RestoreParts, tools: RestoreTools): Promise<void> {
  const { to, parts, isDryRun } = order;
  const does = (part: Part) => parts.has(part);
  if (does("table")) await restoreTable(stage, order, tools);
  if (does("files")) {
    await restoreBucket("files", stage.filesBucket, daysOfRemovedFiles, { to, isDryRun }, tools);
    await restoreBucket("videos", stage.videosBucket, daysOfRemovedVideos, { to, isDryRun }, tools);
  }
  // Compares the accounts of the table in use: a restored one has to be in use before.
  if (does("accounts")) await restoreAccounts(stage, isDryRun, tools);
}

async function restoreTable(
  stage: Stage,
  { to, isDryRun, isCompared }: RestoreParts,
  tools: RestoreTools,
): Promise<void> {
  const { clients, print } = tools;
  const inUse = await tableInUse(stage, tools);
  const target = restoredName(stage.ownTable, to);
  const existing = await findTable(clients, target);
  const source =
    existing?.RestoreSummary?.SourceTableArn?.split("/").at(-1) ??
    (await chooseSource(tools, [inUse, stage.ownTable], to));
  await printTable("In use", inUse, tools);
  if (isDryRun) {
    print(`Would restore ${source} as of ${to.toISOString()} into ${target}, and have ${stage.name} use it`);
    return;
  }
  await bringBack(tools, { source, target, to });
  await completeTable(tools, { source, target, isProduction: stage.name === "prod" });
  if (isCompared && inUse !== target) {
    const tables = { before: inUse, after: target };
    print("Comparing the two, item by item (--without-comparison leaves it out)");
    for (const line of describeComparison(await compareTables(clients, tables), tables)) print(line);
  }
  await switchTable(stage, target, tools);
  if (inUse !== target) print(`${inUse} stays as it is, until somebody deletes it`);
}

async function useTable(
  stage: Stage,
  { source, target }: { source: string; target: string },
  tools: RestoreTools,
): Promise<void> {
  if (target === stage.ownTable) return goBack(stage, tools);
  const table = await findTable(tools.clients, target);
  if (!table) throw new RestoreError(`There is no table ${target}`);
  await refuseOfAnotherStage(tools.clients, table, stage.name);
  await printTable("In use", source, tools);
  await completeTable(tools, { source, target, isProduction: stage.name === "prod" });
  await switchTable(stage, target, tools);
}

async function goBack(stage: Stage, tools: RestoreTools): Promise<void> {
  if (!(await findTable(tools.clients, stage.ownTable))) {
    throw new RestoreError(`The stage's own table ${stage.ownTable} is gone`);
  }
  await printTable("In use", await tableInUse(stage, tools), tools);
  await switchTable(stage, stage.ownTable, tools);
}

async function tableInUse({ name, ownTable }: Stage, { clients }: RestoreTools): Promise<string> {
  return (await readParameter(clients.ssm, tableParameterOf(name)))?.value ?? ownTable;
}

/** Has the stage use a table: what it says first is read by every later deploy too. */
async function switchTable(stage: Stage, table: string, tools: RestoreTools): Promise<void> {
  const value = table === stage.ownTable ? undefined : table;
  await setParameter(
    tools.clients,
    tableParameterOf(stage.name),
    value,
    "The restored table that the stage uses in place of its own",
  );
  tools.print(`Deploying ${stage.name} with ${table}`);
  await tools.deploy();
  await printTable("In use", table, tools);
}

async function printTable(label: string, name: string, { clients, print }: RestoreTools): Promise<void> {
  const table = await findTable(clients, name);
  if (!table) return print(`${label}: ${name}, which is gone`);
  const { ItemCount = 0, TableSizeBytes = 0 } = table;
  // AWS counts every six hours or so.
  print(`${label}: ${name}, at AWS's last count ${ItemCount} items and ${TableSizeBytes} bytes`);
}

async function restoreBucket(
  label: string,
  bucket: string,
  daysKept: number,
  options: { to: Date; isDryRun: boolean },
  { clients, print }: RestoreTools,
): Promise<void> {
  if (Date.now() - options.to.getTime() > daysKept * dayMilliseconds) {
    print(
      `Versions of ${label} are kept for ${daysKept} days: what was removed earlier cannot be brought back`,
    );
  }
  const { restored, unchanged, newer } = await restoreObjects(clients, bucket, options);
  print(
    `${label} (${bucket}): ${restored} ${options.isDryRun ? "would be restored" : "restored"}, ${unchanged} unchanged, ${newer} newer kept`,
  );
}

/** The most users that are named one by one. */
const mostNamed = 50;

async function restoreAccounts(stage: Stage, isDryRun: boolean, tools: RestoreTools): Promise<void> {
  const { print } = tools;
  const work = { ...tools, stage: stage.name };
  const counts = await restorePoolUsers(work, isDryRun);
  const would = isDryRun ? "would be " : "";
  print(`Accounts: ${counts.accounts}, ${counts.unconfirmed} of them never confirmed`);
  print(
    `Users of the pool: ${counts.made + counts.madeDisabled} ${would}made anew (${counts.made} people are mailed), ` +
      `${counts.enabled} ${would}enabled, ${counts.disabled} ${would}disabled, ${counts.regrouped} ${would}given their role`,
  );
  const unknown: string[] = [];
  let unknownCount = 0;
  for await (const { id, isKnown } of walkPoolUsers(work)) {
    if (isKnown) continue;
    unknownCount += 1;
    if (unknown.length < mostNamed) unknown.push(id);
  }
  print(`Users whom the table does not know, who cannot sign in and stay: ${unknownCount}`);
  if (unknownCount > 0) print(`  ${unknown.join(" ")}${unknownCount > unknown.length ? " …" : ""}`);
}

async function makeNewPool(stage: Stage, tools: RestoreTools): Promise<void> {
  const { clients, print } = tools;
  const generation = await readUserPoolGeneration(clients, stage.name);
  const poolId = await readUserPoolId(clients, stage.name, generation);
  // Only a pool that was deployed can have been lost: otherwise an earlier run was cut short before its deploy.
  const isLost = poolId !== undefined && !(await poolExists(tools, poolId));
  if (isLost) {
    print(`The user pool ${poolId} is gone: ${stage.name} gets the pool number ${generation + 1}`);
    await setParameter(
      clients,
      generationParameterOf(stage.name),
      String(generation + 1),
      "The number of the stage's user pool, raised when one is lost",
    );
  } else if (generation === 1) {
    throw new RestoreError(
      `The user pool ${poolId ?? ""} of ${stage.name} is there: --accounts makes users whom it lost. A new pool is for one that is gone`,
    );
  }
  await tools.deploy();
  await restoreAccounts(stage, false, tools);
}

async function poolExists({ clients }: RestoreTools, UserPoolId: string): Promise<boolean> {
  try {
    await clients.cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
    return true;
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return false;
    throw error;
  }
}

/** Writes the users of the pool for a later comparison; only its owner may read the file. */
async function exportAccounts(stage: Stage, path: string, tools: RestoreTools): Promise<void> {
  const file = await open(path, "w", 0o600);
  let count = 0;
  try {
    for await (const user of walkPoolUsers({ ...tools, stage: stage.name })) {
      await file.write(`${JSON.stringify(user)}\n`);
      count += 1;
    }
  } finally {
    await file.close();
  }
  tools.print(
    `${path}: ${count} users of the pool, without passwords or second factors, which it tells nobody`,
  );
}
