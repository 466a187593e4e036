import type { Context } from "@nutria/core/kernel/context";
import { addDays } from "@nutria/calendar/instant";
import { countNew, expireNotifications } from "@nutria/core/notification/index";
import { PassesAdded } from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDomain, type Domain } from "../../support/domain";
import { deliver, notificationsOf, raise } from "../../support/notifications";

let domain: Domain;
let system: Context;
const start = "2026-11-21T15:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(start);
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "notification-expiry" } };
});
afterAll(() => domain.close());

test("notifications older than 180 days are deleted for every recipient, and no others; a second run finds none", async () => {
  const [one, two] = [await domain.nutritionist(), await domain.nutritionist()];
  domain.events.splice(0);
  for (let day = 0; day < 4; day++) {
    domain.setTime(addDays(start, day));
    for (const ctx of [one, two]) {
      await raise(ctx, PassesAdded({ nutritionistId: ctx.actor.id, quantity: day + 1 }));
    }
    await deliver(domain, system);
  }
  domain.setTime(addDays(start, 180));
  expect(await expireNotifications(system)).toMatchObject({ deleted: 0 });

  domain.setTime(addDays(start, 182));
  expect(await expireNotifications(system)).toEqual({ days: 2, deleted: 4 });
  for (const ctx of [one, two]) {
    const left = (await notificationsOf(ctx)).map(({ text }) => text);
    expect(left).toEqual(["Se agregaron 4 pases a tu cuenta", "Se agregaron 3 pases a tu cuenta"]);
    expect(await countNew(ctx)).toMatchObject({ count: 2 });
  }
  expect(await expireNotifications(system)).toEqual({ days: 0, deleted: 0 });
});

test("an interrupted run is resumed, and a day with many notifications is deleted completely", async () => {
  const ctx = await domain.nutritionist();
  const day = addDays(start, 200);
  domain.setTime(day);
  await expireNotifications(system);
  domain.events.splice(0);
  for (let number = 1; number <= 60; number++) {
    await raise(ctx, PassesAdded({ nutritionistId: ctx.actor.id, quantity: number }));
  }
  await deliver(domain, system);
  domain.setTime(addDays(day, 182));
  let sent = 0;
  const dying: Context = {
    ...system,
    db: {
      ...system.db,
      client: new Proxy(system.db.client, {
        get(client, name) {
          if (name !== "send") return Reflect.get(client, name) as unknown;
          return (command: never) => {
            if (++sent > 20) throw new Error("The machine went away");
            return client.send(command);
          };
        },
      }),
    },
  };
  await expect(expireNotifications(dying)).rejects.toThrow();
  const { days, deleted } = await expireNotifications(system);
  expect(days).toBeLessThan(182);
  expect(days).toBeGreaterThan(0);
  expect(deleted).toBe(60);
  expect(await notificationsOf(ctx)).toEqual([]);
});
