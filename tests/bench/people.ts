/**
 * `npm run bench people`: what a visitor's booking, a long list of people and a sign-in take, with the data on disk, and
 * mails and events included. Prints the time, the processor time and the calls of one request. The hash of a password is
 * measured beside the sign-in, which cannot take less.
 */
import { addDays } from "@nutria/calendar/instant";
import { ListPatientsQuery } from "@nutria/contract/schemas/patient";
import { listPatients } from "@nutria/core/care/care-link/index";
import { confirmBooking, requestBooking } from "@nutria/core/channels/public-booking/index";
import {
  login,
  registerNutritionist,
  signVerification,
  verifyEmail,
} from "@nutria/core/identity/account/index";
import type { Context } from "@nutria/core/kernel/context";
import { subscribers } from "@nutria/functions/events/index";
import { queues } from "@nutria/functions/queues/index";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import { hashPassword, passwordWork } from "@nutria/local/cognito/passwords";
import { inProcessCommands } from "@nutria/local/shared/in-process-commands";
import { createClientsWith } from "@nutria/platform/adapters/clients";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { aPublicPractice } from "../support/agenda/online-rounds";
import { enterPatients } from "../support/many-patients";
import { createScriptContexts } from "../support/script-contexts";

const rounds = Number(process.argv[2] ?? 150);
const warmUps = 60;
const directory = await mkdtemp(join(tmpdir(), "nutria-bench-"));
const cloud = await startCloud({
  dataDirectory: directory,
  rules: subscribers.map(({ name, pattern, handler }) => ({ name, pattern, target: handler })),
});
configureClients(cloud);
for (const queue of queues) await cloud.addQueue(queue);

let calls: string[] = [];
const counted = Object.entries(cloud.operations).map(([name, run]): [string, typeof run] => [
  name,
  (input) => {
    calls.push(name);
    return run(input);
  },
]);
createClientsWith({ plugin: inProcessCommands(Object.fromEntries(counted)) });

const contexts = createScriptContexts("bench");
const practice = await aPublicPractice(contexts);
const { ctx, slug, serviceId, officeId } = practice;

/** Another visitor at each request, as the limits count them. */
const visitor = (): Context => ({
  ...ctx,
  actor: { role: "anonymous", id: "anonymous" },
  callerAddress: ctx.newId("event"),
});
/** A free time of its own, from the day on that visitors may book at any hour of today. */
const timeOf = (number: number): string =>
  addDays(practice.at(6 + (number % 32) / 2, 2), Math.floor(number / 32));

console.log(
  "                              p50 ms   p99 ms   cpu ms   calls of one request, its events' apart",
);
let visits = 0;
await measure("a visitor's form", () => {
  const number = visits++;
  return requestBooking(visitor(), slug, {
    name: "Mariana",
    lastName: "Quintero",
    email: `formulario${number}@example.com`,
    countryCode: 52,
    phoneNumber: `33${30_000_000 + number}`,
    reason: "Bajar de peso",
    service: serviceId,
    mode: "site",
    office: officeId,
    startDate: timeOf(900),
  });
});
let confirmed = 0;
const asked: string[] = [];
for (let number = 0; number < rounds + warmUps; number++) {
  asked.push((await practice.ask(timeOf(number))).token);
}
await measure("its confirmation", () => confirmBooking(visitor(), asked[confirmed++] ?? "", {}));
for (const size of [300, 1000]) {
  const nutritionist = await contexts.nutritionist();
  await enterPatients(nutritionist, size);
  await measure(`all ${size} people`, async () => {
    let cursor: string | undefined;
    do {
      const query = z.parse(ListPatientsQuery, { limit: "300", ...(cursor !== undefined && { cursor }) });
      cursor = (await listPatients(nutritionist, query)).nextCursor ?? undefined;
    } while (cursor !== undefined);
  });
}
const [email, password] = ["banco@example.com", "secreta1"];
const { _id: accountId } = await registerNutritionist(visitor(), {
  name: "Rosario",
  lastName: "Carreras",
  email,
  sex: "female",
  password,
  countryCode: 52,
  phoneNumber: "5510002000",
  nutritionistProfile: { professionalLicense: "12345678" },
});
const code = await signVerification(visitor(), { accountId, email });
await verifyEmail(visitor(), { email, code, role: "nutritionist", password });
await measure("a sign-in", () => login(visitor(), "nutritionist", { email, password }));
await measure("the hash of a password", () => hashPassword(password, passwordWork.stored));
await cloud.close();
await rm(directory, { recursive: true, force: true });
process.exit(0);

async function measure(title: string, ask: () => Promise<unknown>): Promise<void> {
  for (let warmUp = 0; warmUp < warmUps; warmUp++) await ask();
  await cloud.bus.idle();
  const times: number[] = [];
  let own: string[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    calls = [];
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
    own = calls;
  }
  await cloud.bus.idle();
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(8);
  const kinds = [...new Set(own)].map((name) => `${name} ${own.filter((one) => one === name).length}`);
  const work = ((user + system) / 1000 / rounds).toFixed(1).padStart(8);
  console.log(`${title.padEnd(27)} ${at(0.5)} ${at(0.99)} ${work}   ${kinds.join(", ")}`);
}
