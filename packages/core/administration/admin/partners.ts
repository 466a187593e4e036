import { AppError } from "@nutria/contract/wire/errors";
import type {
  NewPartnerKey,
  Partner,
  PartnerInput,
  PartnerKeyInput,
  PartnerStockInput,
} from "@nutria/contract/schemas/admin";
import type * as z from "zod/mini";
import { auditItem } from "../../audit/index";
import { commit } from "../../kernel/table/commit";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { AdminContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { StaleReadError, retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { addDays } from "@nutria/calendar/instant";
import { changePartnerItem } from "../../passes/partner/index";
import {
  addToPartnerStock,
  createPartnerItem,
  findPartner,
  listPartners,
  newPartnerKey,
  openSandboxItems,
  watchPartnerStock,
  type StoredPartner,
  type StoredPartnerKey,
} from "../../passes/partner/index";

type Input = z.output<typeof PartnerInput>;

/** All scan partners, oldest first. */
export async function listAllPartners(ctx: AdminContext): Promise<Partner[]> {
  const partners = await listPartners(ctx);
  return partners.map((partner) => toPartner(partner, ctx.now()));
}

/** Creates a scan partner without scans and without a key. A repeated idempotency key creates one. */
export async function createPartner(ctx: AdminContext, input: Input): Promise<Partner> {
  const { partnerId } = await withIdempotency<{ partnerId: string }>(
    ctx,
    "createPartner",
    input,
    async (recordResult) => {
      const partnerId = ctx.newId("partner");
      await commit(ctx, [
        createPartnerItem(ctx, { partnerId, ...input, keys: [] }),
        auditItem(ctx, "partner.created", partnerId, { ...input }),
        ...recordResult({ partnerId }),
      ]);
      return { partnerId };
    },
  );
  return describe(ctx, partnerId);
}

/**
 * Replaces the data of a partner, and raises the alert when the stock is at or below the new threshold.
 * Raises `not_found`.
 */
export async function savePartner(ctx: AdminContext, partnerId: string, input: Input): Promise<Partner> {
  await commit(ctx, [
    changePartnerItem(ctx, partnerId, input),
    auditItem(ctx, "partner.saved", partnerId, { ...input }),
  ]);
  await watchPartnerStock(ctx, partnerId);
  return describe(ctx, partnerId);
}

/**
 * Adds scans to a partner's stock, or removes them when the quantity is negative. A repeated idempotency key
 * changes it once. Raises `not_found`.
 */
export async function addScans(
  ctx: AdminContext,
  partnerId: string,
  input: z.output<typeof PartnerStockInput>,
): Promise<Partner> {
  await withIdempotency<null>(ctx, "addPartnerStock", { partnerId, ...input }, async (recordResult) => {
    const entry = auditItem(ctx, "partner.stockAdded", partnerId, { ...input });
    await addToPartnerStock(ctx, partnerId, input, [entry, ...recordResult(null)]);
    return null;
  });
  return describe(ctx, partnerId);
}

/** An old key works for this many days after a new one was made. */
const daysToChangeKeys = 7;

/**
 * Makes a new key for a partner, or for its sandbox, which the first such key opens. The key is returned once and only its
 * hash is stored. The earlier keys of its kind expire in seven days, or earlier if they already had an earlier end. Raises
 * `not_found`.
 */
export async function rotatePartnerKey(
  ctx: AdminContext,
  partnerId: string,
  { isTest }: z.output<typeof PartnerKeyInput>,
): Promise<z.output<typeof NewPartnerKey>> {
  const { key, stored } = await newPartnerKey(ctx, partnerId, { isTest });
  const isSameKind = (old: StoredPartnerKey) => (old.isTest ?? false) === isTest;
  const latest = addDays(ctx.now(), daysToChangeKeys);
  await changeKeys(
    ctx,
    partnerId,
    (keys) => [
      stored,
      ...keys.map((old) => (isSameKind(old) ? { ...old, expiresAt: earlier(old.expiresAt, latest) } : old)),
    ],
    auditItem(ctx, "partner.keyRotated", partnerId, { keyId: stored.keyId, ...(isTest && { isTest }) }),
  );
  return { key, partner: await describe(ctx, partnerId) };
}

/** Revokes all keys of a partner at once. Raises `not_found`. */
export async function revokePartnerKeys(ctx: AdminContext, partnerId: string): Promise<Partner> {
  await changeKeys(ctx, partnerId, () => [], auditItem(ctx, "partner.keysRevoked", partnerId));
  return describe(ctx, partnerId);
}

/** Changes the valid keys of a partner, and drops the expired ones. */
async function changeKeys(
  ctx: AdminContext,
  partnerId: string,
  change: (keys: StoredPartnerKey[]) => StoredPartnerKey[],
  entry: TransactItem,
): Promise<void> {
  await retryOnConflict(async () => {
    const partner = await findPartner(ctx, partnerId);
    if (!partner) throw new AppError("not_found");
    const keys = change(partner.keys.filter((key) => isCurrent(key, ctx.now())));
    // Keys that were revoked already are revoked once.
    if (keys.length === 0 && partner.keys.length === 0) return;
    const item = changePartnerItem(ctx, partnerId, { keys }, partner.version);
    const sandbox = keys.some(({ isTest }) => isTest) ? await openSandboxItems(ctx, partner) : [];
    await commit(ctx, [{ ...item, orElse: () => new StaleReadError() }, ...sandbox, entry]);
  });
}

const isCurrent = ({ expiresAt }: StoredPartnerKey, now: string): boolean =>
  expiresAt === undefined || expiresAt > now;

const earlier = (expiresAt: string | undefined, latest: string): string =>
  expiresAt !== undefined && expiresAt < latest ? expiresAt : latest;

async function describe(ctx: AdminContext, partnerId: string): Promise<Partner> {
  const partner = await findPartner(ctx, partnerId);
  if (!partner) throw new AppError("not_found");
  return toPartner(partner, ctx.now());
}

function toPartner(stored: StoredPartner, now: string): Partner {
  const { partnerId, name, address, city, isActive, eventTypes, stock, threshold, createdAt } = stored;
  const keys = stored.keys
    .filter((key) => isCurrent(key, now))
    .map((key) => ({
      _id: key.keyId,
      hint: key.hint,
      isTest: key.isTest ?? false,
      createdAt: key.createdAt,
      expiresAt: key.expiresAt ?? null,
    }));
  const types = eventTypes as Partner["eventTypes"];
  return {
    _id: partnerId,
    name,
    address,
    city,
    isActive,
    eventTypes: types,
    stock,
    threshold,
    keys,
    createdAt,
  };
}
