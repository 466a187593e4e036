import type { ClientPass } from "@nutria/contract/schemas/pass";
import type { Context, PatientContext } from "../../kernel/context";
import { batchGetEach } from "../../kernel/table/batch";
import { nutritionistGetRequest } from "../../practice/nutritionist/index";
import { partnerGetRequest, toScanPartner } from "../partner/index";
import { listHeldPasses, type HeldPass } from "./held-passes";
import { scheduleInForce } from "./rules";

/** The list shows at most this many passes; patients receive few. */
const mostShown = 100;

/**
 * The calling patient's passes, newest first, with the nutritionist and the partner of each. Decisions,
 * "Patient side".
 */
export async function listClientPasses(ctx: PatientContext): Promise<ClientPass[]> {
  const passes = await listHeldPasses(ctx, ctx.actor.id);
  return viewClientPasses(ctx, passes.reverse().slice(0, mostShown));
}

/** Passes as the patient's app shows them. */
export async function viewClientPasses(ctx: Context, passes: readonly HeldPass[]): Promise<ClientPass[]> {
  const [nutritionists, partners] = await Promise.all([
    batchGetEach(
      ctx,
      passes.map(({ stored }) => nutritionistGetRequest(ctx, stored.nutritionistId)),
    ),
    readPartners(ctx, passes),
  ]);
  return passes.map((pass, index): ClientPass => {
    const { passId, status, use, stored } = pass;
    const { nutritionistId, createdAt, assignedAt = createdAt } = stored;
    const { name = "", lastName = "" } = nutritionists[index] ?? {};
    const current = scheduleInForce(pass);
    return {
      _id: passId,
      status,
      nutritionist: { _id: nutritionistId, name, lastName },
      partner: (current && partners.get(current.partnerId)) ?? null,
      scheduledFor: current?.scheduledFor ?? null,
      usedAt: use?.at ?? null,
      assignedAt,
    };
  });
}

async function readPartners(ctx: Context, passes: readonly HeldPass[]) {
  const ids = passes.flatMap((pass) => scheduleInForce(pass)?.partnerId ?? []);
  const found = await batchGetEach(
    ctx,
    ids.map((partnerId) => partnerGetRequest(ctx, partnerId)),
  );
  return new Map(found.flatMap((partner) => (partner ? [[partner.partnerId, toScanPartner(partner)]] : [])));
}
