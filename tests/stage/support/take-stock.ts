import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, ScanCommand, type AttributeValue } from "@aws-sdk/client-dynamodb";
import { createHash } from "node:crypto";
import type { RestoredStage } from "./restored-stage";

/** Everything that a stage has: of each thing the digest of its content, by its name. */
export interface Stock {
  items: Map<string, string>;
  files: Map<string, string>;
  videos: Map<string, string>;
  /** Who can sign in, with which role; a password tells nobody. */
  accounts: Map<string, string>;
}

const digest = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** Reads the table in use, the current objects of both buckets and the users of the pool. */
export async function takeStock({ product, s3, buckets, tableInUse }: RestoredStage): Promise<Stock> {
  await product.settle();
  return {
    items: await itemsOf(tableInUse()),
    files: await objectsOf(s3.read(buckets.files)),
    videos: await objectsOf(s3.read(buckets.videos)),
    accounts: await usersOf(process.env.USER_POOL_ID ?? ""),
  };
}

async function itemsOf(TableName: string): Promise<Map<string, string>> {
  const client = new DynamoDBClient({});
  const items = new Map<string, string>();
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
  do {
    const { Items = [], LastEvaluatedKey }: { Items?: Item[]; LastEvaluatedKey?: Item } = await client.send(
      new ScanCommand({ TableName, ConsistentRead: true, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    for (const item of Items)
      items.set(itemName(item["__edb_e__"]?.S, item["pk"]?.S, item["sk"]?.S), digest(sortedText(item)));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  client.destroy();
  return items;
}

type Item = Record<string, AttributeValue>;

/** The name of an item among a stock's: its kind and its key. */
export const itemName = (kind: unknown, pk: unknown, sk: unknown): string =>
  [kind, pk, sk].map((part) => (typeof part === "string" ? part : "?")).join(" ");

const sortedText = (item: object): string =>
  JSON.stringify(item, (_, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

async function objectsOf(read: Promise<Map<string, Buffer>>): Promise<Map<string, string>> {
  return new Map([...(await read)].map(([key, body]) => [key, digest(body)]));
}

async function usersOf(UserPoolId: string): Promise<Map<string, string>> {
  const client = new CognitoIdentityProviderClient({});
  const accounts = new Map<string, string>();
  let PaginationToken: string | undefined;
  do {
    const page: {
      Users?: { Username?: string; Enabled?: boolean; UserStatus?: string }[];
      PaginationToken?: string;
    } = await client.send(new ListUsersCommand({ UserPoolId, ...(PaginationToken && { PaginationToken }) }));
    for (const { Username = "", Enabled, UserStatus } of page.Users ?? []) {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
      const roles = Groups.map(({ GroupName }) => GroupName).join();
      accounts.set(Username, `${Enabled ? "enabled" : "disabled"} ${UserStatus ?? ""} ${roles}`);
    }
    ({ PaginationToken } = page);
  } while (PaginationToken);
  client.destroy();
  return accounts;
}

/** How a kind of thing differs from how it was. */
export interface Difference {
  before: number;
  after: number;
  missing: string[];
  changed: string[];
  added: string[];
}

/** Compares two stocks, by kind of thing. */
export function differences(before: Stock, after: Stock): Record<keyof Stock, Difference> {
  const compare = (kind: keyof Stock): Difference => ({
    before: before[kind].size,
    after: after[kind].size,
    missing: [...before[kind].keys()].filter((name) => !after[kind].has(name)),
    changed: [...before[kind]].flatMap(([name, content]) =>
      after[kind].has(name) && after[kind].get(name) !== content ? [name] : [],
    ),
    added: [...after[kind].keys()].filter((name) => !before[kind].has(name)),
  });
  return {
    items: compare("items"),
    files: compare("files"),
    videos: compare("videos"),
    accounts: compare("accounts"),
  };
}

/** Prints the counts of several moments as a table. */
export function printStocks(stocks: Readonly<Record<string, Stock>>): void {
  const row = (words: readonly string[]): string =>
    words.map((word, index) => (index === 0 ? word.padEnd(24) : word.padStart(10))).join("");
  const kinds = ["items", "files", "videos", "accounts"] as const;
  const lines = Object.entries(stocks).map(([name, stock]) =>
    row([name, ...kinds.map((kind) => String(stock[kind].size))]),
  );
  process.stdout.write(`\n${[row(["", ...kinds]), ...lines].join("\n")}\n`);
}
