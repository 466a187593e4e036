import { partnerEventTypes } from "@nutria/contract/schemas/event";
import { commit } from "@nutria/core/kernel/table/commit";
import { addToPartnerStock, createPartnerItem, newPartnerKey } from "@nutria/core/passes/partner/index";
import type { DemoContexts } from "./contexts";

const stock = 40;

/** Creates a scan partner. Returns its id and its API key, of which the table stores only the hash. */
export async function createDemoPartner(
  contexts: DemoContexts,
  daysAgo: number,
): Promise<{ partnerId: string; partnerKey: string }> {
  const system = contexts.at({ role: "system", id: "demo" }, daysAgo);
  const partnerId = system.newId("partner");
  const { key, stored } = await newPartnerKey(system, partnerId);
  await commit(system, [
    createPartnerItem(system, {
      partnerId,
      name: "Composición Roma",
      address: "Av. Álvaro Obregón 151, Roma Norte",
      city: "Ciudad de México",
      isActive: true,
      eventTypes: [...partnerEventTypes],
      threshold: 10,
      keys: [stored],
    }),
  ]);
  await addToPartnerStock(system, partnerId, { quantity: stock, reason: "Primera entrega" });
  return { partnerId, partnerKey: key };
}
