import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import { getOrder } from "@nutria/core/billing/order/index";
import { buyPasses } from "@nutria/core/billing/purchase/index";
import { subscribe } from "@nutria/core/billing/subscription/index";
import { sendMessage } from "@nutria/core/conversation/thread/index";
import { uploadRecordFile } from "@nutria/core/clinical/record-file/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { newItem } from "@nutria/core/kernel/table/items";
import { addPass, listHeldPasses, scheduleClientPass } from "@nutria/core/passes/pass/index";
import { accountRemovals } from "@nutria/core/person/removal/entity";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { addBusyCalendar, listBusyCalendars } from "@nutria/core/scheduling/busy-calendar/index";
import { workoutVideoRemovals } from "@nutria/core/workouts/workout-video/entity";
import { findPerson } from "@nutria/core/care/patient/index";
import { busyCalendar } from "../calendars/files";
import { openConversations, storedMessages } from "../conversation";
import { linkedPatient } from "../domain";
import { aPartner } from "../partners";
import { patientWithPasses } from "../passes";
import { subscribed } from "../push";
import { aPdf } from "../samples/sample-files";
import { anOrder, buyer, purchase } from "../store";
import { chargesOf, plans } from "../subscriptions";
import { alerts } from "./alerts";
import { textsOf, type Fact, type Times } from "./fact";
import { mealReminders } from "./meal-reminders";
import type { World } from "./world";

/** The middle of two instants. */
const middle = (from: string, to: string): string =>
  new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();

/** Messages for a time in the absence, of a thread with a phone whose quiet hours begin then, and hers of the day before. */
async function messages(world: World): Promise<Fact[]> {
  const ctx = await world.domain.nutritionist();
  const patientId = await linkedPatient(world.domain, ctx);
  await openConversations(ctx);
  const pair = { nutritionistId: ctx.actor.id, patientId };
  const phone = await subscribed(world.domain.product, world.domain.as(patientId));
  return [
    {
      of: "scheduled-messages",
      what: "scheduled messages sent",
      async happens(gone, back) {
        for (const at of [addMinutes(gone, 5), middle(gone, back), addMinutes(back, -5)]) {
          world.goTo(gone);
          await sendMessage(ctx, patientId, { text: `Para las ${at}`, sendAt: at });
        }
      },
      count: async () => new Set((await storedMessages(ctx, pair)).map(({ text }) => text)).size,
      expected: 3,
    },
    {
      what: "the same, counted twice",
      count: async () => (await storedMessages(ctx, pair)).length - 3,
      expected: 0,
    },
    {
      // What ends its wait with the quiet hours is one notice of all.
      of: "held-pushes",
      what: "phones that heard of them, once to three times",
      count: async () => ([1, 2, 3].includes(phone.notices().length) ? 1 : 0),
      expected: 1,
    },
  ];
}

/** People who accept while no summary is sent; some of it while the bus is away too. */
async function acceptances(world: World): Promise<Fact[]> {
  const { domain } = world;
  const ctx = await domain.nutritionist();
  const quiet = { ...domain, as: (id: string) => world.unheard(domain.as(id)) };
  const names: string[] = [];
  const summaries = async () => {
    const { email = "" } = (await findNutritionist(ctx, ctx.actor.id)) ?? {};
    return (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith("Tu resumen"));
  };
  return [
    {
      of: "outbox-sweep",
      what: "acceptances in the bell, each once",
      async happens(gone, back) {
        for (const [index, at] of [
          addMinutes(gone, 10),
          middle(gone, back),
          addMinutes(back, -10),
        ].entries()) {
          world.goTo(at);
          const lastName = `Ausente ${String.fromCharCode(65 + index)}`;
          names.push(lastName);
          await linkedPatient(index === 1 ? quiet : domain, ctx, { lastName });
          await domain.product.settle();
        }
      },
      count: () => textsOf(ctx, "aceptó tu solicitud"),
      expected: 3,
    },
    {
      of: "notification-digest",
      what: "acceptances in the summaries, each once",
      count: async () => {
        const texts = (await summaries()).map(({ text }) => text).join("\n");
        return names.reduce((sum, name) => sum + texts.split(name).length - 1, 0);
      },
      expected: 3,
    },
  ];
}

/** A visit at a partner to which nobody came, and a stock that fell while the bus was away. */
async function passes(world: World): Promise<Fact[]> {
  const { domain, system } = world;
  const partner = await aPartner(system);
  const holder = await patientWithPasses(domain, 1);
  const owner = await domain.nutritionist({ passes: 4 });
  const patientId = await linkedPatient(domain, owner);
  return [
    {
      of: "missed-schedules",
      what: "missed passes given back and told",
      async before(gone) {
        world.goTo(addHours(gone, -30));
        const scheduledFor = addMinutes(addHours(gone, -24), 20);
        await scheduleClientPass(holder.patient, holder.passIds[0] ?? "", {
          partner: partner.id,
          scheduledFor,
        });
      },
      count: async () => {
        const [pass] = await listHeldPasses(holder.ctx, holder.patientId);
        return pass?.status === "assigned" ? textsOf(holder.ctx, "no asistió") : 0;
      },
      expected: 1,
    },
    {
      of: "stock-alerts",
      what: "warnings of few passes",
      async happens(gone) {
        world.goTo(addMinutes(gone, 15));
        for (let pass = 0; pass < 2; pass++) await addPass(world.unheard(owner), patientId);
      },
      count: () => textsOf(owner, "Te queda"),
      expected: 1,
    },
  ];
}

/** A renewal, a purchase whose end was lost, and a refund of which no message told. */
async function money(world: World): Promise<Fact[]> {
  const { domain } = world;
  const subscriber = await buyer(domain);
  const interrupted = await buyer(domain);
  const refunded = await buyer(domain);
  let orderId = "";
  let refundedId = "";
  return [
    {
      of: "subscription-renewals",
      what: "charges of a plan, the first and its renewal",
      async before(gone) {
        // It is due at six in the morning of the day after the jobs went.
        world.goTo(addDays(gone, -28));
        await subscribe(subscriber.ctx, { cardId: subscriber.cardId, storeProductId: plans.office._id });
      },
      count: async () => (await chargesOf(subscriber.ctx)).length,
      expected: 2,
    },
    { what: "renewals told", count: () => textsOf(subscriber.ctx, "renov"), expected: 1 },
    {
      of: "payment-reconciliation",
      what: "purchases that stopped halfway, settled or given up",
      async happens(gone) {
        world.goTo(addMinutes(gone, 20));
        orderId = await anOrder(interrupted);
      },
      count: async () =>
        ["settled", "failed"].includes((await getOrder(interrupted.ctx, orderId)).status) ? 1 : 0,
      expected: 1,
    },
    {
      what: "refunds of the provider's dashboard that await a decision",
      async happens(gone) {
        world.goTo(addMinutes(gone, 25));
        const { order } = await buyPasses(refunded.ctx, purchase(refunded.cardId));
        refundedId = order.id;
        const { paymentId = "" } = await getOrder(refunded.ctx, order.id);
        await refunded.ctx.payments.refund({ key: `dashboard-${order.id}`, paymentId });
      },
      count: async () => ((await getOrder(refunded.ctx, refundedId)).awaitsDecision === true ? 1 : 0),
      expected: 1,
    },
  ];
}

/** What is taken away in time, and a calendar that is read. */
async function upkeep(world: World, counts: Record<string, number>): Promise<Fact[]> {
  const { domain, system } = world;
  const ctx = await domain.nutritionist();
  const patientId = await linkedPatient(domain, ctx);
  let readBefore = "";
  return [
    {
      of: "account-removal",
      what: "accounts removed whose seven days were over",
      async before(gone) {
        const removal = { patientId, requestedAt: addDays(gone, -7), removesAt: addMinutes(gone, 30) };
        await commit(system, [{ write: newItem(accountRemovals(system.db), removal), orElse: "conflict" }]);
      },
      count: async () => ((await findPerson(ctx, patientId))?.email ? 0 : (counts["account-removal"] ?? 0)),
      expected: 1,
    },
    {
      of: "record-file-removal",
      what: "files that nobody used, removed",
      async before(gone) {
        world.goTo(addMinutes(addHours(gone, -24), 30));
        await uploadRecordFile(ctx, {
          name: "plan.pdf",
          type: "application/pdf",
          bytes: new Uint8Array(aPdf("Plan")),
        });
      },
      count: async () => counts["record-file-removal"] ?? 0,
      expected: 1,
    },
    {
      of: "workout-video-removal",
      what: "contents of videos removed",
      async before(gone) {
        const removal = { nutritionistId: ctx.actor.id, videoId: "vid_1", removeAt: addMinutes(gone, 5) };
        const write = newItem(workoutVideoRemovals(system.db), removal);
        await commit(system, [{ write, orElse: "conflict" }]);
      },
      count: async () => counts["workout-video-removal"] ?? 0,
      expected: 1,
    },
    {
      of: "busy-calendars",
      what: "calendars read again since",
      async before(gone) {
        world.goTo(addDays(gone, -1));
        const address = domain.product.cloud.calendars.publish(
          "personal",
          busyCalendar([gone, addHours(gone, 1)]),
        );
        await addBusyCalendar(ctx, { name: "Personal", address });
        await domain.product.settle();
        readBefore = (await listBusyCalendars(ctx))[0]?.readAt ?? "";
      },
      count: async () => {
        const [calendar] = await listBusyCalendars(ctx);
        return calendar?.readAt && calendar.readAt > readBefore && calendar.problem === null ? 1 : 0;
      },
      expected: 1,
    },
  ];
}

/** Everything that becomes due beside visits. `counts` is what the jobs say that they removed. */
export async function otherFacts(
  world: World,
  counts: Record<string, number>,
  times: Times,
): Promise<Fact[]> {
  return [
    ...(await messages(world)),
    ...(await acceptances(world)),
    ...(await passes(world)),
    ...(await money(world)),
    ...(await upkeep(world, counts)),
    ...(await mealReminders(world, times)),
    ...(await alerts(world, times)),
  ];
}
