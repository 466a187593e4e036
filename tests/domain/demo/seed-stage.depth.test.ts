import { ScanCommand, type ScanCommandOutput } from "@aws-sdk/lib-dynamodb";
import { findAccountByEmail, login } from "@nutria/core/identity/account/index";
import { addMonths } from "@nutria/calendar/day";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { visitStateOf } from "@nutria/contract/agenda/visit-moment";
import { listPatientsWithVisits } from "@nutria/core/consultation/patient-list/index";
import { getToday } from "@nutria/core/consultation/today/index";
import type { Actor, Context, NutritionistContext } from "@nutria/core/kernel/context";
import { defaultTimeZone } from "@nutria/core/practice/nutritionist/index";
import { readIncome } from "@nutria/core/scheduling/visit-payment/index";
import { listPatients } from "@nutria/core/care/care-link/index";
import { demoAssistant, demoEmail, demoPatients } from "@nutria/demo/people";
import { seedStage, type SeededStage } from "@nutria/demo/seed-stage";
import { handler } from "@nutria/functions/operations/seed-demo";
import { declaration as remindersJob } from "@nutria/functions/jobs/appointment-reminders";
import { configureClients } from "@nutria/local/app/configure-clients";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Crash, dying } from "../../support/crash";
import { codeOf } from "../../support/domain";
import { startProduct, type Product } from "../../support/product";

let product: Product;
afterEach(() => product.close());

/** The context of a process; every context of the seed shares its adapters. */
const processContext = () => product.context({ role: "system", id: "test" });

interface Run {
  base?: Context;
  /** How many more changes there is time for. */
  changes?: number;
  isPasswordRenewed?: boolean;
}

/** One run of the seed, as an invocation of its Lambda. */
async function seed({ base, changes = Infinity, isPasswordRenewed = false }: Run = {}): Promise<SeededStage> {
  const shared = base ?? (await processContext());
  let left = changes;
  return seedStage({
    contextOf: <A extends Actor>(actor: A, now?: string): Context<A> => ({
      ...shared,
      actor,
      now: now === undefined ? shared.now : () => now,
    }),
    hasTime: () => left-- > 0,
    isPasswordRenewed,
  });
}

type Item = Record<string, unknown>;

async function itemsOfTable(): Promise<Item[]> {
  const { db } = await processContext();
  const items: Item[] = [];
  let from: ScanCommandOutput["LastEvaluatedKey"];
  do {
    const page: ScanCommandOutput = await db.client.send(
      new ScanCommand({ TableName: db.tableName, ExclusiveStartKey: from }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

/** How often there is an item of each entity, without the counters of attempts and what an interrupted upload left. */
async function countsOfTable(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { __edb_e__: entity } of await itemsOfTable()) {
    const name = String(entity);
    if (!/^(throttleCounter|recordFile|recordFileRemoval)$/.test(name))
      counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** ElectroDB wraps what its client raises. */
const isDeath = (error: unknown): boolean =>
  error instanceof Crash || (error as { cause?: unknown }).cause instanceof Crash;

const signIn = async (email: string, password: string) =>
  login({ ...(await processContext()), callerAddress: email }, "nutritionist", { email, password });

/** The context of the demo practice's nutritionist. */
async function ownContext(): Promise<NutritionistContext> {
  const ctx = await processContext();
  const account = await findAccountByEmail(ctx, "nutritionist", demoEmail);
  return { ...ctx, actor: { role: "nutritionist", id: account?.accountId ?? "" } };
}

const everyPatient = { search: "", status: "active", sort: "recent", limit: 30, cursor: undefined } as const;

describe("the demo practice in a stage", () => {
  test("is written whole, with a password that only the operator sees; a second run changes nothing", async () => {
    product = await startProduct();
    const first = await seed();
    const emails = [demoEmail, demoAssistant.email, ...Object.values(demoPatients)];
    expect(first).toMatchObject({ isDone: true, emails });
    expect(first.changes).toBeGreaterThan(400);
    expect(first.password).toMatch(/^[\w-]{20}$/);

    expect((await signIn(demoEmail, first.password ?? "")).user).toMatchObject({ email: demoEmail });
    const { counts } = await listPatients(await ownContext(), everyPatient);
    expect(counts).toEqual({ active: 18, inactive: 2 });

    const before = await itemsOfTable();
    expect(await seed()).toEqual({ isDone: true, changes: 0, emails: first.emails });
    expect(await itemsOfTable()).toEqual(before);
  });

  test.each([
    ...["2030-01-06T13:00", "2030-01-07T00:30", "2030-01-08T07:00", "2030-01-09T23:30"],
    ...["2030-01-10T18:10", "2030-01-11T13:00", "2030-01-12T03:00"],
    // The last day of a month, and of a year, while UTC has the next one.
    ...["2030-01-31T23:30", "2030-12-31T20:00"],
  ])(
    "can begin on each day of a week, and at each hour is a practice at work: %s in Mexico",
    async (local) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(nearestInstantOf(local, defaultTimeZone)) });
      product = await startProduct();
      expect((await seed()).isDone).toBe(true);
      const ctx = await ownContext();

      const { day, visits } = await getToday(ctx);
      expect(day).toBe(local.slice(0, 10));
      expect(visits.length).toBeGreaterThanOrEqual(5);
      const states = visits.map(({ appointment }) => visitStateOf(appointment, ctx.now()));
      expect(states.filter((state) => state === "now")).toHaveLength(1);
      const complete = visits.filter(
        ({ appointment: { attendance, payment }, hasNote }) =>
          attendance === "attended" && payment && hasNote,
      );
      expect(complete.length).toBeGreaterThan(0);
      expect(states.filter((state) => state === "before" || state === "coming").length).toBeGreaterThan(0);

      const { items } = await listPatientsWithVisits(ctx, everyPatient);
      expect(items.filter(({ lastVisitAt }) => lastVisitAt !== null).length).toBe(items.length);
      expect(items.filter((one) => one.nextAppointmentAt !== null).length).toBeGreaterThanOrEqual(
        items.length - 2,
      );
      const months = [0, -1, -2].map((count) => addMonths(day, count).slice(0, 7));
      for (const month of months) expect((await readIncome(ctx, month)).collected).toBeGreaterThan(0);
    },
  );

  test("tells nobody of it, and later mails of its agenda go nowhere", async () => {
    product = await startProduct();
    const { cloud } = product;
    await seed();
    expect((await itemsOfTable()).filter((item) => item["__edb_e__"] === "outbox")).toEqual([]);
    await product.settle();
    expect(cloud.bus.events()).toEqual([]);
    expect(await cloud.mails()).toEqual([]);

    // As in AWS: the embedded cloud alone hands over what is for reserved domains.
    configureClients({ ...cloud, environment: { ...cloud.environment, MAILS_RESERVED_DOMAINS: "false" } });
    // The job looks back six hours.
    for (let run = 0; run < 14 * 4; run++) {
      await remindersJob.handler({ time: new Date(Date.now()).toISOString() });
      product.travel({ hours: 6 });
    }
    await product.settle();
    expect(cloud.bus.events().map(({ event }) => event["detail-type"])).toContain("appointment.reminderDue");
    expect(product.failedDeliveries()).toEqual([]);
    expect(await cloud.mails()).toEqual([]);
  });

  test("goes on in further runs when the time of one is over", async () => {
    product = await startProduct();
    const runs: SeededStage[] = [];
    do runs.push(await seed({ changes: 90 }));
    while (!runs.at(-1)?.isDone);
    expect(runs.length).toBeGreaterThan(4);
    expect(runs.slice(0, -1).map(({ changes, password }) => ({ changes, password }))).toEqual(
      runs.slice(0, -1).map(() => ({ changes: 90, password: undefined })),
    );
    const whole = await countsOfTable();
    await product.close();
    product = await startProduct();
    await seed();
    expect(await countsOfTable()).toEqual(whole);
  });

  test("is the same when its process dies again and again, before and after a write", async () => {
    product = await startProduct();
    await seed();
    const whole = await countsOfTable();
    await product.close();

    product = await startProduct();
    let deaths = 0;
    let seeded: SeededStage | undefined;
    while (!seeded) {
      const base = dying(
        await processContext(),
        3 + ((deaths * 7) % 23),
        deaths % 2 === 0 ? "before" : "after",
      );
      try {
        seeded = await seed({ base });
      } catch (error) {
        deaths += 1;
        if (isDeath(error)) continue;
        // A registration that was cut is taken over a minute later.
        if ((error as { code?: string }).code !== "email_taken") throw error;
        product.travel({ seconds: 61 });
      }
    }
    expect(deaths).toBeGreaterThan(15);
    expect(await countsOfTable()).toEqual(whole);
    // The answer with the password may be lost as well.
    const { password } = await seed({ isPasswordRenewed: true });
    expect((await signIn(demoEmail, password ?? "")).user.email).toBe(demoEmail);
  });

  test("is written by one of two runs at once", async () => {
    product = await startProduct();
    const codes = await Promise.all([codeOf(seed()), codeOf(seed())]);
    expect(codes.filter((code) => code !== undefined)).toEqual(["conflict"]);
    expect((await seed()).isDone).toBe(true);
  });

  test("is not written over somebody's account with the same e-mail", async () => {
    product = await startProduct();
    const { seedDemo } = await import("@nutria/local/demo/index");
    await seedDemo();
    expect(await codeOf(seed())).toBe("email_taken");
  });

  test("is refused by the Lambda of prod, and written by that of another stage", async () => {
    product = await startProduct();
    const { cloud } = product;
    const inStage = (STAGE: string) =>
      configureClients({ ...cloud, environment: { ...cloud.environment, STAGE } });
    inStage("prod");
    await expect(handler({})).rejects.toThrow("En prod no se escribe");
    expect(await itemsOfTable()).toEqual([]);
    inStage("staging");
    await expect(handler({ email: "nobody" })).rejects.toMatchObject({ code: "validation" });
    expect(await handler({})).toMatchObject({ isDone: true, password: expect.any(String) as string });
  });
});
