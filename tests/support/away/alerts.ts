import { addDays, addMinutes } from "@nutria/calendar/instant";
import { storeFailure } from "@nutria/core/administration/dead-letter/index";
import { cards } from "@nutria/core/billing/card/entity";
import { subscribe } from "@nutria/core/billing/subscription/index";
import { createAdministrator } from "@nutria/core/identity/account/index";
import { applyPassEvent } from "@nutria/core/passes/pass/index";
import { aFailure } from "../dead-letters";
import { adminNotifications } from "../notifications";
import { aPartner } from "../partners";
import { patientWithPasses } from "../passes";
import { buyer } from "../store";
import { plans } from "../subscriptions";
import { runsOf, textsOf, type Fact, type Times } from "./fact";
import type { World } from "./world";

/** A card that expires before the payment of a week after the jobs are back. */
async function expiringCard(world: World, { back }: Times): Promise<Fact> {
  const subscriber = await buyer(world.domain);
  return {
    of: "card-expiry-notices",
    what: "cards that expire before their payment, told",
    async before() {
      const { ctx, cardId, nutritionistId } = subscriber;
      // A month of February before.
      world.goTo(addDays(back, 7 - 28));
      await subscribe(ctx, { cardId, storeProductId: plans.office._id });
      await cards(ctx.db).patch({ nutritionistId, cardId }).set({ expMonth: 2, expYear: 2030 }).go();
    },
    count: () => textsOf(subscriber.ctx, "vence antes"),
    expected: 1,
  };
}

/** A partner whose stock falls to its threshold while the bus is away. */
async function fallingStock({ domain, system, goTo, unheard }: World): Promise<Fact> {
  const partner = await aPartner(system, { stock: 6 });
  const { patientId } = await patientWithPasses(domain, 1);
  return {
    of: "stock-alerts",
    what: "partners with few scans, told to the administration",
    async happens(gone) {
      const at = addMinutes(gone, 35);
      goTo(at);
      const event = { type: "used", partnerId: partner.id, at } as const;
      await applyPassEvent(unheard(system), { patientId, event });
    },
    count: async () => (await adminNotifications(system, "escaneos disponibles")).length,
    expected: 1,
  };
}

/** Work that stopped while nobody reported it: its administrators hear of it once on each day from then on. */
async function stoppedWork({ system, goTo, mailsTo }: World, times: Times): Promise<Fact> {
  const email = "guardia@nutria.example";
  await createAdministrator(system, { email });
  const daysAfter = new Set(
    runsOf(times)
      .filter((at) => at >= times.back)
      .map((at) => at.slice(0, 10)),
  );
  return {
    of: "operations-report",
    what: "reports of stopped work, one a day",
    async happens(gone) {
      goTo(addMinutes(gone, 40));
      await storeFailure(system, aFailure(system));
    },
    count: async () =>
      (await mailsTo(email)).filter(({ subject }) => subject.includes("trabajo detenido")).length,
    expected: daysAfter.size,
  };
}

/** What somebody has to be warned of. */
export async function alerts(world: World, times: Times): Promise<Fact[]> {
  return [await expiringCard(world, times), await fallingStock(world), await stoppedWork(world, times)];
}
