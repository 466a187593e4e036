import { authRoutes } from "@nutria/contract/routes/auth";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aNutritionist, aPatient } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";

const start = new Date("2030-01-07T18:00:00.000Z");
let product: Product;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  product = await startProduct();
});
afterEach(() => void vi.setSystemTime(start));
afterAll(() => product.close());

const day = 86_400_000;
const shifts = [
  ["a minute back", -60_000],
  ["an hour back", -3_600_000],
  ["a day back", -day],
  ["a year back", -365 * day],
  ["a minute forward", 60_000],
  ["a day forward", day],
  ["a year forward", 365 * day],
] as const;

test.each(shifts)("a clock that is set %s locks nobody out, and back again neither", async (_, moved) => {
  const ana = await aNutritionist(product);
  const beatriz = await aPatient(product);
  for (const to of [start.getTime() + moved, start.getTime()]) {
    vi.setSystemTime(to);
    for (const [role, person] of [
      ["nutritionist", ana],
      ["patient", beatriz],
    ] as const) {
      const { email, password } = person;
      // From an address that nobody knows, as after the router at home got another one.
      const session = await product.call(authRoutes.login, { query: { role }, body: { email, password } });
      const { accessToken, refreshToken } = session.token;
      const again = await product.call(authRoutes.refreshToken, { body: { email, refreshToken } });
      expect([accessToken, again.accessToken].every((token) => token.length > 0)).toBe(true);
      if (role === "patient") continue;
      const caller = { token: again.accessToken };
      expect(await product.call(profileRoutes.getUser, {}, caller)).toMatchObject({ email });
    }
  }
});

test.each(shifts.filter(([, moved]) => moved < 0))(
  "a session that is open when the clock is set %s goes on",
  async (_, moved) => {
    const ana = await aNutritionist(product);
    vi.setSystemTime(start.getTime() + moved);
    expect(await ana.call(profileRoutes.getUser, {})).toMatchObject({ email: ana.email });
    expect((await ana.call(patientRoutes.listPatients, {})).counts.active).toBe(0);
    expect(await ana.call(notificationRoutes.listNotifications, {})).toBeTruthy();
  },
);
