import { partnerEventTypes } from "@nutria/contract/schemas/event";
import type { EventResult } from "@nutria/contract/schemas/event";
import { eventRoutes } from "@nutria/contract/routes/events";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context } from "@nutria/core/kernel/context";
import {
  addToPartnerStock,
  changePartnerItem,
  createPartnerItem,
  findPartner,
  newPartnerKey,
  openSandboxItems,
} from "@nutria/core/passes/partner/index";
import { randomUUID } from "node:crypto";
import type { Product } from "./product";

/** The measures of a scan of a healthy person. */
export const measures = {
  weight: 68.4,
  skeletalMuscleMass: 27.9,
  bodyFatMass: 18.2,
  bodyFatPercentage: 26.6,
  bodyMassIndex: 24.8,
  basalMetabolicRate: 1453,
  visceralFat: 7,
  waistHipRatio: 0.86,
  totalBodyWater: 36.7,
};

interface PartnerOptions {
  isActive?: boolean;
  eventTypes?: string[];
  stock?: number;
  /** The instant at which its key expires. */
  keyExpiresAt?: string;
}

/** Enters a partner and returns its id and a key, which may send every type by default. */
export async function aPartner(
  ctx: Context,
  { isActive = true, eventTypes = [...partnerEventTypes], stock = 100, keyExpiresAt }: PartnerOptions = {},
): Promise<{ id: string; key: string }> {
  const partnerId = ctx.newId("partner");
  const { key, stored } = await newPartnerKey(ctx, partnerId);
  await commit(ctx, [
    createPartnerItem(ctx, {
      partnerId,
      name: "Escaneo Centro",
      address: "Av. Juárez 12",
      city: "Puebla",
      isActive,
      eventTypes: eventTypes as never,
      threshold: 5,
      keys: [{ ...stored, ...(keyExpiresAt !== undefined && { expiresAt: keyExpiresAt }) }],
    }),
  ]);
  await addToPartnerStock(ctx, partnerId, { quantity: stock, reason: "Para la prueba" });
  return { id: partnerId, key };
}

/** Enters a partner with a sandbox, and returns its test key. */
export async function aTestKey(ctx: Context): Promise<string> {
  const { id } = await aPartner(ctx);
  const partner = await findPartner(ctx, id);
  if (!partner) throw new Error("The partner was not entered");
  const { key, stored } = await newPartnerKey(ctx, id, { isTest: true });
  await commit(ctx, [
    changePartnerItem(ctx, id, { keys: [stored] }),
    ...(await openSandboxItems(ctx, partner)),
  ]);
  return key;
}

/** An event with a unique id and time. */
export function anEvent(
  type: string,
  data: Record<string, unknown>,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id: randomUUID(),
    type,
    occurredAt: new Date(Date.now() - 60_000).toISOString(),
    data,
    ...overrides,
  };
}

/** Sends events with a key or a token, and returns the result of each. */
export async function sendEvents(product: Product, token: string, body: unknown): Promise<EventResult[]> {
  const { results } = await product.call(eventRoutes.ingestEvents, { body: body as never }, { token });
  return results;
}
