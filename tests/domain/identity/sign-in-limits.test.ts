import { putItem } from "@nutria/core/kernel/table/items";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import type { AppError } from "@nutria/contract/wire/errors";
import { accounts, type Account } from "@nutria/core/identity/account/entity";
import { findAccount } from "@nutria/core/identity/account/index";
import { limits } from "@nutria/core/identity/account/limits";
import { limitSignIn, rememberAddress } from "@nutria/core/identity/account/sign-in/sign-in-limits";
import { throttle, type ThrottleRule } from "@nutria/core/kernel/throttle";
import type { Context } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";

const start = "2030-03-01T12:00:00.000Z";
let domain: Domain;
let plain: Context;
beforeAll(async () => {
  domain = await startDomain();
  plain = await domain.nutritionist();
});
afterAll(() => domain.close());

let addresses = 0;
/** Somebody who calls at a time, from an address of their own by default. */
const caller = (now = start, callerAddress = `10.0.0.${++addresses}`): Context => ({
  ...plain,
  callerAddress,
  now: () => now,
});

/** The seconds that strangers have to wait; 0 when the attempt goes on. */
async function attempt(email: string, now: string, ctx = caller(now), account?: Account): Promise<number> {
  const { refusal } = await limitSignIn(ctx, "nutritionist", email, account);
  return refusal?.retryAfterSeconds ?? 0;
}
/** Fails that often from as many addresses, at one time. */
async function fail(email: string, times: number, now = start): Promise<void> {
  for (let time = 0; time < times; time++) expect(await attempt(email, now)).toBe(0);
}

describe("guesses from many addresses", () => {
  test("are free twenty times; then strangers wait five seconds, and twice as long after each further one", async () => {
    const email = "muchos@example.com";
    await fail(email, 20);
    let now = start;
    for (const wait of [5, 10, 20, 40]) {
      expect(await attempt(email, now)).toBe(wait);
      // Who only waits makes nobody wait longer.
      expect(await attempt(email, addSeconds(now, 1))).toBe(wait - 1);
      expect(await attempt(email, addSeconds(now, wait - 0.001))).toBe(1);
      now = addSeconds(now, wait);
      expect(await attempt(email, now)).toBe(0);
    }
  });

  test.each([
    ["a minute", -60],
    ["a day", -86_400],
    ["a year", -365 * 86_400],
  ])("a clock that is set back by %s locks nobody out", async (name, seconds) => {
    const [calm, guessed] = [`tranquila-${name}@example.com`, `asediada-${name}@example.com`];
    const { uncount } = await limitSignIn(caller(), "nutritionist", calm, undefined);
    await uncount();
    await fail(guessed, 20);
    const before = addSeconds(start, seconds);
    expect(await attempt(calm, before)).toBe(0);
    expect(await attempt(guessed, before)).toBe(0);
    // Guesses go on to count from there.
    expect(await attempt(guessed, before)).toBe(10);
  });

  test("make nobody wait longer than an hour", async () => {
    const email = "siempre@example.com";
    await fail(email, 20);
    let now = start;
    const waits = [];
    for (let time = 0; time < 12; time++) {
      const wait = await attempt(email, now);
      waits.push(wait);
      now = addSeconds(now, wait);
      expect(await attempt(email, now)).toBe(0);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  });

  test("are forgotten after a day without one, and not a second before", async () => {
    const [kept, forgotten] = ["ayer@example.com", "antier@example.com"];
    for (const email of [kept, forgotten]) await fail(email, 19);
    const almost = addSeconds(addDays(start, 1), -1);
    await fail(kept, 1, almost);
    expect(await attempt(kept, almost)).toBe(5);
    await fail(forgotten, 20, addDays(start, 1));
    expect(await attempt(forgotten, addDays(start, 1))).toBe(5);
  });

  test("of one account make nobody wait at another, nor in another role", async () => {
    const email = "una@example.com";
    await fail(email, 20);
    expect(await attempt("otra@example.com", start)).toBe(0);
    expect((await limitSignIn(caller(), "patient", email, undefined)).refusal).toBeUndefined();
    expect(await attempt(email, start)).toBe(5);
  });

  test("at once are each counted", async () => {
    const email = "juntos@example.com";
    await Promise.all(Array.from({ length: 20 }, () => attempt(email, start)));
    expect(await attempt(email, start)).toBe(5);
  });
});

describe("a sign-in that succeeds", () => {
  test("opens the account to strangers at once, and takes its own failure back", async () => {
    const email = "buena@example.com";
    await fail(email, 19);
    const { refusal, uncount } = await limitSignIn(caller(), "nutritionist", email, undefined);
    expect(refusal).toBeUndefined();
    await uncount();
    await fail(email, 1);
    expect(await attempt(email, start)).toBe(5);
  });

  test("while strangers wait leaves them waiting", async () => {
    const email = "espera@example.com";
    await fail(email, 20);
    const { refusal, uncount } = await limitSignIn(caller(), "nutritionist", email, undefined);
    expect(refusal?.code).toBe("throttled");
    await uncount();
    expect(await attempt(email, start)).toBe(5);
  });

  test("does not count against its address", async () => {
    const address = "192.0.2.1";
    for (let time = 0; time < 12; time++) {
      const ctx = caller(start, address);
      const { uncount } = await limitSignIn(ctx, "nutritionist", "propia@example.com", undefined);
      await uncount();
    }
    expect(await codeOf(attempt("propia@example.com", start, caller(start, address)))).toBeUndefined();
  });
});

describe("an address that the owner signed in from", () => {
  async function anAccount(): Promise<Account> {
    const accountId = plain.newId("nutritionist");
    const account = {
      accountId,
      role: "nutritionist",
      email: `${accountId}@example.com`,
      status: "active",
      hasLoggedIn: true,
      heldUntil: start,
      createdAt: start,
    } as const;
    await putItem(accounts(plain.db), account);
    return account;
  }
  const stored = async ({ accountId }: Account) => {
    const account = await findAccount(plain, accountId);
    if (!account) throw new Error("There is no account");
    return account;
  };

  test("does not wait with the strangers, and its own failures make nobody wait", async () => {
    const account = await anAccount();
    await rememberAddress(caller(start, "192.0.2.10"), account);
    const known = await stored(account);
    await fail(known.email, 20);
    for (let time = 0; time < 3; time++) {
      expect(await attempt(known.email, start, caller(start, "192.0.2.10"), known)).toBe(0);
    }
    expect(await attempt(known.email, start, caller(start, "192.0.2.11"), known)).toBe(5);
  });

  test("is that of a household, with IPv6: its prefix, and no other", async () => {
    const account = await anAccount();
    await rememberAddress(caller(start, "2001:db8:1:2:aaaa::1"), account);
    const known = await stored(account);
    await fail(known.email, 20);
    const waits = (address: string) => attempt(known.email, start, caller(start, address), known);
    expect(await waits("2001:db8:1:2:bbbb::9")).toBe(0);
    expect(await waits("2001:db8:1:3:aaaa::1")).toBe(5);
  });

  test("is remembered among the last ten, the newest first, and once", async () => {
    let account = await anAccount();
    for (let index = 0; index < 11; index++) {
      await rememberAddress(caller(start, `198.51.100.${index}`), account);
      account = await stored(account);
    }
    const { knownAddresses = [] } = account;
    expect(knownAddresses).toHaveLength(10);
    await rememberAddress(caller(start, "198.51.100.5"), account);
    expect((await stored(account)).knownAddresses).toEqual(knownAddresses);
    await fail(account.email, 20);
    const waits = (index: number) =>
      attempt(account.email, start, caller(start, `198.51.100.${index}`), account);
    expect([await waits(10), await waits(1), await waits(0)]).toEqual([0, 0, 5]);
  });
});

describe("each limit of the account routes", () => {
  const within = async (ctx: Context, rules: readonly ThrottleRule[], times: number) => {
    for (let time = 0; time < times; time++) await throttle(ctx, ...rules);
  };
  const refused = (ctx: Context, rules: readonly ThrottleRule[]) => codeOf(throttle(ctx, ...rules));
  const quarter = 900;
  const hour = 3600;

  test.each([
    ["a sign-in", (ctx: Context) => limits.signIn(ctx, "nutritionist#a@example.com"), 10, quarter],
    ["an account's registration", (ctx: Context) => limits.register(ctx), 60, hour],
    ["a verification", (ctx: Context) => limits.verify(ctx, "nutritionist#a@example.com"), 20, quarter],
    [
      "a temporary password",
      (ctx: Context) => limits.temporaryPassword(ctx, "patient#a@example.com"),
      5,
      hour,
    ],
    ["a changed password", (ctx: Context) => limits.changePassword(ctx), 10, quarter],
    ["a mailed link", () => [limits.verificationMail("nut_one")], 5, hour],
  ])(
    "refuses %s after its last, until the window is over, and no other caller",
    async (_, rulesOf, limit, seconds) => {
      const ctx = caller();
      await within(ctx, rulesOf(ctx), limit);
      expect(await refused(ctx, rulesOf(ctx))).toBe("throttled");
      const almost = { ...ctx, now: () => addSeconds(start, seconds - 0.001) };
      expect(await refused(almost, rulesOf(almost))).toBe("throttled");
      const later = { ...ctx, now: () => addSeconds(start, seconds) };
      expect(await refused(later, rulesOf(later))).toBeUndefined();
    },
  );

  test.each([
    ["a sign-in", (ctx: Context, account: string) => limits.signIn(ctx, account), 100],
    ["a temporary password", (ctx: Context, account: string) => limits.temporaryPassword(ctx, account), 30],
  ])("refuses %s from one address for many accounts, too", async (_, rulesOf, limit) => {
    const ctx = caller();
    for (let time = 0; time < limit; time++) await throttle(ctx, ...rulesOf(ctx, `nutritionist#${time}`));
    expect(await refused(ctx, rulesOf(ctx, "nutritionist#last"))).toBe("throttled");
    const other = caller();
    expect(await refused(other, rulesOf(other, "nutritionist#last"))).toBeUndefined();
  });

  test("says how long to wait: to the end of its window", async () => {
    const ctx = caller(addSeconds(start, 100));
    const rules = limits.changePassword(ctx);
    await within(ctx, rules, 10);
    const error: unknown = await throttle(ctx, ...rules).catch((raised: unknown) => raised);
    expect((error as AppError).retryAfterSeconds).toBe(800);
  });
});
