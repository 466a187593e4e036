import { addDays } from "@nutria/calendar/instant";
import { initialPlanItems } from "@nutria/core/care/plan/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context } from "@nutria/core/kernel/context";
import { eachInParallel } from "@nutria/core/kernel/jobs/in-parallel";
import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import { addPass, PassesAdded, watchPassStocks } from "@nutria/core/passes/pass/index";
import { createNutritionistItem } from "@nutria/core/practice/nutritionist/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contact, linkedPatient, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let system: Context;
beforeAll(async () => {
  domain = await startDomain();
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "test" } };
});
afterAll(() => domain.close());

/** Time for so many questions. */
const timeFor = (questions: number) => () => questions-- > 0;

describe("work in parallel", () => {
  test("begins so much at once, takes no more when time is up, and an item that fails holds up no other", async () => {
    const done: number[] = [];
    let running = 0;
    let mostRunning = 0;
    const work = async (item: number) => {
      mostRunning = Math.max(mostRunning, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (item === 2) throw new Error("two");
      done.push(item);
    };
    const items = Array.from({ length: 20 }, (_, index) => index);
    await expect(eachInParallel(items, 3, () => true, work)).rejects.toThrow("two");
    expect(done.sort((a, b) => a - b)).toEqual(items.filter((item) => item !== 2));
    expect(mostRunning).toBe(3);
    done.length = 0;
    await eachInParallel(items.slice(3), 3, timeFor(7), work);
    expect(done).toHaveLength(7);
  });
});

test("the sweep of the outbox stops when its time is up, and the next one publishes the rest", async () => {
  const published: string[] = [];
  const bus = { publish: () => Promise.reject(new Error("The bus is away")) };
  for (let batch = 0; batch < 3; batch++) {
    const events = Array.from({ length: 60 }, () => PassesAdded({ nutritionistId: "nut_x", quantity: 1 }));
    await commit({ ...system, bus }, [], events);
  }
  const sweeper: Context = {
    ...system,
    bus: { publish: async (events) => void published.push(...events.map(({ id }) => id)) },
  };
  const later = addDays(system.now(), 1);
  const first = await sweepOutbox(sweeper, later, timeFor(3));
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(180);
  expect(first + (await sweepOutbox(sweeper, later))).toBe(180);
  expect(new Set(published).size).toBe(180);
  expect(await sweepOutbox(sweeper, later)).toBe(0);
});

test("the watch over the stocks goes on where it stopped, until it has come to the end", async () => {
  const oldest = await domain.nutritionist({ passes: 3 });
  await addPass(oldest, await linkedPatient(domain, oldest));
  // Two hundred are walked before the oldest: two reads.
  domain.setTime(addDays(oldest.now(), 1));
  for (let batch = 0; batch < 10; batch++) {
    const ids = Array.from({ length: 20 }, () => system.newId("nutritionist"));
    const { email, phoneNumber } = contact();
    const person = {
      name: "Ana",
      lastName: "Pérez",
      email,
      phoneNumber,
      countryCode: 52,
      sex: "female",
    } as const;
    const nutritionistProfile = { professionalLicense: "en trámite" };
    await commit(
      system,
      ids.flatMap((id) => [
        createNutritionistItem(system, id, { ...person, nutritionistProfile }),
        ...initialPlanItems(system, id),
      ]),
    );
  }
  const warned: number[] = [];
  for (let run = 0; run < 3; run++) warned.push(await watchPassStocks(system, timeFor(1)));
  expect(warned).toEqual([0, 0, 1]);
  // The first run after the end begins anew, and finds nothing more to say.
  for (let run = 0; run < 2; run++) expect(await watchPassStocks(system)).toBe(0);
});
