import { partnerEventTypes } from "@nutria/contract/schemas/event";
import { commit } from "@nutria/core/kernel/table/commit";
import { addToPartnerStock, createPartnerItem } from "@nutria/core/passes/partner/index";
import type { DemoWriter } from "./writer";

const stock = 40;

/** Creates a scan partner without a key. Returns its id. */
export async function createDemoPartner(writer: DemoWriter, daysAgo: number): Promise<string> {
  const moment = { actor: { role: "system", id: "demo" }, daysAgo } as const;
  const created = await writer.change("partner", moment, (ctx) =>
    commit(ctx, [
      createPartnerItem(ctx, {
        partnerId: ctx.newId("partner"),
        name: "Composición Roma",
        address: "Av. Álvaro Obregón 151, Roma Norte",
        city: "Ciudad de México",
        isActive: true,
        eventTypes: [...partnerEventTypes],
        threshold: 10,
        keys: [],
      }),
    ]),
  );
  const partnerId = created.id("partner");
  await writer.change("partner/stock", moment, (ctx) =>
    addToPartnerStock(ctx, partnerId, { quantity: stock, reason: "Primera entrega" }),
  );
  return partnerId;
}
