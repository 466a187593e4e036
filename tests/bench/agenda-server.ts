/**
 * Runs the product with its data on disk and with practices for the benchmark, until it is stopped. Argument: a data
 * folder. It prints one line of JSON when it is ready.
 */
import { groups } from "@nutria/functions/api/index";
import { subscribers } from "@nutria/functions/events/index";
import { queues } from "@nutria/functions/queues/index";
import { routeKeyOf } from "@nutria/contract/wire/define";
import { allRoutes } from "@nutria/contract/routes/index";
import {
  createAppointment,
  getAvailability,
  listAppointments,
} from "@nutria/core/scheduling/appointment/index";
import { openSession } from "@nutria/core/identity/session/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { addDays } from "@nutria/calendar/instant";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import { createHttpGateway } from "@nutria/local/http-gateway/server";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { aPractice, appointmentInput, type Practice } from "../support/agenda/agenda";
import { createScriptContexts } from "../support/script-contexts";
import { eventOf, startOf, type Ready, type Subject, weekStart, weekTimes } from "./agenda-plan";

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: agenda-server <data folder>");

const cloud = await startCloud({
  dataDirectory: directory,
  rules: subscribers.map(({ name, pattern, handler }) => ({ name, pattern, target: handler })),
});
configureClients(cloud);
for (const queue of queues) await cloud.addQueue(queue);
process.env.CHECK_RESPONSES = "false";

const contexts = createScriptContexts("bench");

const practices: Practice[] = [];
for (let count = 0; count < 8; count++) practices.push(await aPractice(contexts));
const [first] = practices;
if (!first) throw new Error("No practice was opened");
for (const time of weekTimes) await first.book(time);

const units = await measureUnits(first);
const subjects = await Promise.all(practices.map(subjectOf));
await cloud.bus.idle();
const front = await createHttpGateway({
  routes: Object.fromEntries(allRoutes.map((route) => [routeKeyOf(route), groups[route.group].handler])),
  throttle: { perSecond: 0, burst: 0 },
});
const ready: Ready = { origin: front.url, subjects, units };
process.stdout.write(`${JSON.stringify(ready)}\n`);
// Answers each input line with the CPU time of this process in milliseconds.
createInterface({ input: process.stdin })
  .on("line", () => {
    const { user, system } = process.cpuUsage();
    process.stdout.write(`${(user + system) / 1000}\n`);
  })
  .on("close", () => process.exit(0));

async function subjectOf(practice: Practice): Promise<Subject> {
  const { ctx, serviceId, officeId, patientId } = practice;
  const { id } = ctx.actor;
  await ctx.identity.signUp({
    id,
    email: `${id}@example.com`,
    password: "secreta1",
    name: "",
  });
  await ctx.identity.setPassword(id, "secreta1");
  await ctx.identity.grantRole(id, "nutritionist");
  const { accessToken } = await openSession(ctx, id, await ctx.identity.signIn(id, "secreta1"));
  return { token: accessToken, service: serviceId, office: officeId, patient: patientId };
}

/** Consumed capacity of one request of each kind: read and write units together, as the table reports them. */
async function measureUnits(practice: Practice): Promise<Ready["units"]> {
  const { serviceId, officeId, patientId } = practice;
  const { ctx: counted, spent } = counting(practice.ctx);
  const withKey = () => ({ ...counted, idempotencyKey: randomUUID() });
  const book = (slot: number) =>
    createAppointment(
      withKey(),
      appointmentInput({
        patient: patientId,
        service: serviceId,
        office: officeId,
        mode: "site",
        ...startOf(slot + 100_000),
      }),
    );
  return {
    create: await spent(() => book(0)),
    block: await spent(() =>
      createAppointment(withKey(), appointmentInput({ type: "other", title: "Comida", ...eventOf(100_001) })),
    ),
    list: await spent(() => listAppointments(counted, { from: weekStart, to: addDays(weekStart, 7) })),
    availability: await spent(() =>
      getAvailability(counted, { date: weekStart.slice(0, 10), service: serviceId, office: officeId }),
    ),
  };
}

function counting(ctx: NutritionistContext) {
  let total = 0;
  const client = Object.create(ctx.db.client) as typeof ctx.db.client;
  type Measured = { ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[] };
  client.send = (async (command: { input: Record<string, unknown> }) => {
    command.input.ReturnConsumedCapacity = "TOTAL";
    const answer = (await ctx.db.client.send(command as never)) as Measured;
    for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat()) total += CapacityUnits;
    return answer;
  }) as never;
  return {
    ctx: { ...ctx, db: { ...ctx.db, client } },
    async spent(run: () => Promise<unknown>): Promise<number> {
      total = 0;
      await run();
      return total;
    },
  };
}
