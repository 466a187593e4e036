import { AppError } from "@nutria/contract/errors";
import type { NewPartnerKey, Partner, PartnerInput, PartnerStockInput } from "@nutria/contract/schemas/admin";
import type * as z from "zod/mini";
import { auditStep } from "../audit/index";
import { commit, type Step } from "../lib/commit";
import type { AdminContext } from "../lib/context";
import { once } from "../lib/idempotency";
import { Moved, untilSettled } from "../lib/moved";
import { addDays } from "../lib/time";
import { changePartnerStep } from "../partner/change";
import {
  addToPartnerStock,
  createPartnerStep,
  findPartner,
  listPartners,
  newPartnerKey,
  watchPartnerStock,
  type StoredPartner,
  type StoredPartnerKey,
} from "../partner/index";

type Input = z.output<typeof PartnerInput>;

/** Every scan partner, oldest first. */
export async function listAllPartners(ctx: AdminContext): Promise<Partner[]> {
  const partners = await listPartners(ctx);
  return partners.map((partner) => toPartner(partner, ctx.now()));
}

/** Enters a scan partner without scans and without a key, once for each idempotency key. */
export async function createPartner(ctx: AdminContext, input: Input): Promise<Partner> {
  const { partnerId } = await once<{ partnerId: string }>(ctx, "createPartner", input, async (remember) => {
    const partnerId = ctx.newId("partner");
    await commit(ctx, [
      createPartnerStep(ctx, { partnerId, ...input, keys: [] }),
      auditStep(ctx, "partner.created", partnerId, { ...input }),
      ...remember({ partnerId }),
    ]);
    return { partnerId };
  });
  return describe(ctx, partnerId);
}

/** Replaces what is said of a partner. A threshold that its stock is at already is told of. Raises `not_found`. */
export async function savePartner(ctx: AdminContext, partnerId: string, input: Input): Promise<Partner> {
  await commit(ctx, [
    changePartnerStep(ctx, partnerId, input),
    auditStep(ctx, "partner.saved", partnerId, { ...input }),
  ]);
  await watchPartnerStock(ctx, partnerId);
  return describe(ctx, partnerId);
}

/** Adds scans to a partner's stock or takes some back, once for each idempotency key. Raises `not_found`. */
export async function addScans(
  ctx: AdminContext,
  partnerId: string,
  input: z.output<typeof PartnerStockInput>,
): Promise<Partner> {
  await once<null>(ctx, "addPartnerStock", { partnerId, ...input }, async (remember) => {
    const entry = auditStep(ctx, "partner.stockAdded", partnerId, { ...input });
    await addToPartnerStock(ctx, partnerId, input, [entry, ...remember(null)]);
    return null;
  });
  return describe(ctx, partnerId);
}

/** Days that a key works on after a new one was given. */
const daysToChangeKeys = 7;

/**
 * Gives a partner a new key, told this once and kept as a hash. The ones before expire in seven days, or when they were
 * to expire anyway. Raises `not_found`.
 */
export async function rotatePartnerKey(
  ctx: AdminContext,
  partnerId: string,
): Promise<z.output<typeof NewPartnerKey>> {
  const { key, stored } = await newPartnerKey(ctx, partnerId);
  const latest = addDays(ctx.now(), daysToChangeKeys);
  await changeKeys(
    ctx,
    partnerId,
    (keys) => [stored, ...keys.map((old) => ({ ...old, expiresAt: earlier(old.expiresAt, latest) }))],
    auditStep(ctx, "partner.keyRotated", partnerId, { keyId: stored.keyId }),
  );
  return { key, partner: await describe(ctx, partnerId) };
}

/** Ends all of a partner's keys at once. Raises `not_found`. */
export async function revokePartnerKeys(ctx: AdminContext, partnerId: string): Promise<Partner> {
  await changeKeys(ctx, partnerId, () => [], auditStep(ctx, "partner.keysRevoked", partnerId));
  return describe(ctx, partnerId);
}

/** Changes the keys of a partner that still work; those that have expired are dropped. */
async function changeKeys(
  ctx: AdminContext,
  partnerId: string,
  change: (keys: StoredPartnerKey[]) => StoredPartnerKey[],
  entry: Step,
): Promise<void> {
  await untilSettled(async () => {
    const partner = await findPartner(ctx, partnerId);
    if (!partner) throw new AppError("not_found");
    const keys = change(partner.keys.filter((key) => isCurrent(key, ctx.now())));
    const step = changePartnerStep(ctx, partnerId, { keys }, partner.version);
    await commit(ctx, [{ ...step, orElse: () => new Moved() }, entry]);
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
