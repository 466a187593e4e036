import { addDays, epochSeconds } from "@nutria/calendar/instant";
import type { EntityItem } from "electrodb";
import { createHash } from "node:crypto";
import type { Context } from "../../kernel/context";
import { deletedItem, getItem, getRequest, versionedItem, wholeItem } from "../../kernel/table/items";
import type { GetRequest } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { pushOwners, pushSubscriptions, type StoredSubscription } from "./entity";

const daysKept = 180;

type Stored = EntityItem<ReturnType<typeof pushSubscriptions>>;

/** The browsers of a person, with a consistent read; undefined where there were never any. */
export function readSubscriptions(ctx: Context, personId: string): Promise<Stored | undefined> {
  return getItem(pushSubscriptions(ctx.db), { personId }, { consistent: true });
}

/** The same, as a request for `batchGet`. */
export function subscriptionsGetRequest(ctx: Context, personId: string): GetRequest<Stored> {
  return getRequest(pushSubscriptions(ctx.db), { personId });
}

/** The person whose pushes a browser takes; undefined without a subscription. */
export async function ownerOf(ctx: Context, endpoint: string): Promise<string | undefined> {
  const owner = await getItem(pushOwners(ctx.db), keyOf(endpoint), { consistent: true });
  return owner?.personId;
}

/** Writes the browsers of a person. Raises {@link StaleReadError} when they changed since that version. */
export function subscriptionsItem(
  ctx: Context,
  personId: string,
  subscriptions: StoredSubscription[],
  version: number | undefined,
): TransactItem {
  const item = { personId, version: (version ?? 0) + 1, subscriptions, expiresAt: expiryOf(ctx) };
  return versionedItem(pushSubscriptions(ctx.db), item, version, () => new StaleReadError());
}

/** A browser takes the pushes of a person. Raises {@link StaleReadError} when it is not as `owner` says any more. */
export function ownedItem(
  ctx: Context,
  endpoint: string,
  personId: string,
  owner: string | undefined,
): TransactItem {
  const item = { ...keyOf(endpoint), personId, expiresAt: expiryOf(ctx) };
  return {
    write: wholeItem(pushOwners(ctx.db), item, (stored, { eq, notExists }) =>
      owner === undefined ? notExists(stored.personId) : eq(stored.personId, owner),
    ),
    orElse: () => new StaleReadError(),
  };
}

/** A browser takes the pushes of nobody. Raises {@link StaleReadError} when it takes those of somebody else. */
export function freedItem(ctx: Context, endpoint: string, personId: string): TransactItem {
  return {
    write: deletedItem(
      pushOwners(ctx.db),
      keyOf(endpoint),
      (stored, { eq, notExists }) => `${notExists(stored.personId)} OR ${eq(stored.personId, personId)}`,
    ),
    orElse: () => new StaleReadError(),
  };
}

function keyOf(endpoint: string): { endpointHash: string } {
  return { endpointHash: createHash("sha256").update(endpoint).digest("base64url") };
}

function expiryOf(ctx: Context): number {
  return epochSeconds(addDays(ctx.now(), daysKept));
}
