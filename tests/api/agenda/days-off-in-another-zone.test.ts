import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist } from "../../support/accounts";
import { testInDepth } from "../../support/depth";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const mexico = "America/Mexico_City";
const cancun = "America/Cancun";

async function aPractice() {
  const ana = await aNutritionist(product);
  const moveTo = (timeZone: string) => ana.call(profileRoutes.updateSettings, { body: { timeZone } });
  await moveTo(mexico);
  const close = (day: string, isAllDay: boolean) => {
    const [startDate, endDate] = [`${day}T15:00:00.000Z`, `${day}T17:00:00.000Z`];
    return ana.call(profileRoutes.createDayOff, { body: { startDate, endDate, isAllDay } });
  };
  const daysOff = () => ana.call(profileRoutes.listDaysOff, {});
  return { ana, moveTo, close, daysOff };
}

test("a practice that moves to another time zone keeps its whole days off on their dates", async () => {
  const { moveTo, close, daysOff } = await aPractice();
  const whole = await close("2030-01-15", true);
  const hours = await close("2030-01-16", false);
  expect(whole).toMatchObject({ startDate: "2030-01-15T06:00:00.000Z", isAllDay: true });

  await moveTo(cancun);
  const inCancun = await daysOff();
  expect(inCancun).toMatchObject([
    { startDate: "2030-01-15T05:00:00.000Z", endDate: "2030-01-16T04:59:00.000Z", isAllDay: true },
    // A time off by hours is an appointment with oneself, and keeps its instants.
    { startDate: hours.startDate, endDate: hours.endDate, isAllDay: false, version: hours.version },
  ]);
  // A form that was open meanwhile is told.
  expect(inCancun[0]?.version).toBe(whole.version + 1);

  await moveTo(mexico);
  expect(await daysOff()).toMatchObject([{ startDate: whole.startDate, endDate: whole.endDate }, hours]);
});

testInDepth(
  "more whole days off than fit in one write are all kept, and a change of other settings moves none",
  async () => {
    const { ana, moveTo, close, daysOff } = await aPractice();
    const first = Date.parse("2030-02-01T00:00:00Z");
    const days = Array.from({ length: 85 }, (_, index) =>
      new Date(first + index * 86_400_000).toISOString().slice(0, 10),
    );
    for (const day of days) await close(day, true);
    await moveTo(cancun);
    const kept = await daysOff();
    expect(kept.map(({ startDate }) => startDate)).toEqual(days.map((day) => `${day}T05:00:00.000Z`));
    expect(kept.every(({ isAllDay }) => isAllDay)).toBe(true);
    await ana.call(profileRoutes.updateSettings, { body: { allowBackToBack: true, timeZone: cancun } });
    expect(await daysOff()).toEqual(kept);
  },
);
