import { addDays, addSeconds } from "@nutria/calendar/instant";
import { sessions } from "@nutria/core/identity/session/entity";
import {
  endOwnSession,
  endSessions,
  isSessionOpen,
  openSession,
  renewSession,
  replaceSessions,
} from "@nutria/core/identity/session/index";
import { mostSessions } from "@nutria/core/identity/session/sessions";
import type { Context } from "@nutria/core/kernel/context";
import { putItem } from "@nutria/core/kernel/table/items";
import { queryItems } from "@nutria/core/kernel/table/query-items";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { iterations } from "../../support/depth";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import {
  named,
  renewing,
  secretOf,
  tokensOf,
  withOpenSessions,
  withPoolOf,
} from "../../support/open-sessions";

const start = "2030-03-01T12:00:00.000Z";
let domain: Domain;
let plain: Context;
let withPool: ReturnType<typeof withPoolOf>;
beforeAll(async () => {
  domain = await startDomain();
  plain = await domain.nutritionist();
  withPool = withPoolOf(plain);
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

const storedOf = (accountId: string) =>
  queryItems(sessions(plain.db), ({ query }) => query.byAccount({ accountId }), { consistent: true });

describe("the secret of a client", () => {
  test("is never the pool's token, which the pool is asked with all the same", async () => {
    const { accountId, refreshToken } = await withOpenSessions(plain, "one");
    const refresh = vi.fn(renewing(accountId, "one").refresh);
    const ctx = withPool({ refresh });
    let token = refreshToken;
    for (const _ of [1, 2, 3]) ({ refreshToken: token } = await renewSession(ctx, named(token)));
    expect(refreshToken + token).not.toContain("pool-one");
    const items = await queryItems(sessions(plain.db), ({ query }) => query.byAccount({ accountId }));
    const stored = JSON.stringify(items);
    for (const hidden of ["pool-one", named(refreshToken).secret, named(token).secret]) {
      expect(stored).not.toContain(hidden);
    }
    expect(refresh.mock.calls).toEqual(Array.from({ length: 3 }, () => [accountId, "pool-one"]));
  });

  test.each([2, 20])("is replaced once by %i renewals at the same time", async (count) => {
    const { accountId, refreshToken } = await withOpenSessions(plain, "one");
    const ctx = withPool(renewing(accountId, "one"));
    const renewals = Array.from({ length: count }, async () => renewSession(ctx, named(refreshToken)));
    const given = new Set((await Promise.all(renewals)).map(secretOf));
    expect([given.size, given.has(named(refreshToken).secret)]).toEqual([1, false]);
  });

  test("is good for a minute after it was replaced, however often; then its session ends for all", async () => {
    const { accountId, refreshToken, open } = await withOpenSessions(plain, "one", "two");
    const ctx = withPool(renewing(accountId, "one"));
    const first = await renewSession(ctx, named(refreshToken));
    domain.setTime(addSeconds(start, 30));
    const second = await renewSession(ctx, named(first.refreshToken));
    domain.setTime(addSeconds(start, 59));
    for (const shown of [refreshToken, first.refreshToken]) {
      expect(secretOf(await renewSession(ctx, named(shown)))).toBe(secretOf(second));
    }
    domain.setTime(addSeconds(start, 61));
    expect(secretOf(await renewSession(ctx, named(first.refreshToken)))).toBe(secretOf(second));
    expect(await open()).toEqual(["one", "two"]);
    expect(await codeOf(renewSession(ctx, named(refreshToken)))).toBe("unauthorized");
    expect(await open()).toEqual(["two"]);
    expect(await codeOf(renewSession(ctx, named(second.refreshToken)))).toBe("unauthorized");
  });

  test("takes the place of the pool's token that a client of an earlier release has", async () => {
    const accountId = plain.newId("nutritionist");
    const expiresAt = Date.parse(addDays(start, 30)) / 1000;
    const session = { accountId, sessionId: "one", firstSessionId: "one", expiresAt };
    await putItem(sessions(plain.db), session);
    const refresh = vi.fn(renewing(accountId, "one").refresh);
    const ctx = withPool({ refresh });
    const old = { accountId, firstSessionId: "one", secret: "pool-one" };
    const renewals = Array.from({ length: 4 }, async () => renewSession(ctx, old));
    const given = (await Promise.all(renewals)).map(secretOf);
    expect(new Set(given).size).toBe(1);
    expect(given[0]).not.toContain("pool-one");
    expect(new Set(refresh.mock.calls.map(([, token]) => token))).toEqual(new Set(["pool-one"]));
    domain.setTime(addSeconds(start, 61));
    await renewSession(ctx, { ...old, secret: given[0] ?? "" });
    expect(await codeOf(renewSession(ctx, old))).toBe("unauthorized");
  });

  test("that is replaced many times within a minute stays, its item is small, and nobody is signed out", async () => {
    const { accountId, refreshToken, open } = await withOpenSessions(plain, "one");
    const ctx = withPool(renewing(accountId, "one"));
    let token = refreshToken;
    const given: string[] = [];
    for (let count = 0; count < 60; count++) {
      ({ refreshToken: token } = await renewSession(ctx, named(token)));
      given.push(token);
    }
    const [item] = await storedOf(accountId);
    expect(JSON.stringify(item).length).toBeLessThan(4_000);
    // The first one that was shown and the last are of one session still.
    for (const shown of [refreshToken, ...given]) {
      expect(secretOf(await renewSession(ctx, named(shown)))).toBe(named(token).secret);
    }
    domain.setTime(addSeconds(start, 61));
    const later = await renewSession(ctx, named(token));
    expect(secretOf(later)).not.toBe(named(token).secret);
    expect(await codeOf(renewSession(ctx, named(refreshToken)))).toBe("unauthorized");
    expect(await open()).toEqual([]);
  });

  test("leads to the one that is good now, though the clocks of two servers differ", async () => {
    const { accountId, refreshToken } = await withOpenSessions(plain, "one");
    const ctx = withPool(renewing(accountId, "one"));
    domain.setTime(addSeconds(start, 5));
    const first = await renewSession(ctx, named(refreshToken));
    domain.setTime(start);
    const second = await renewSession(ctx, named(first.refreshToken));
    domain.setTime(addSeconds(start, 30));
    const third = await renewSession(ctx, named(second.refreshToken));
    // The second was replaced before the first, by these clocks.
    domain.setTime(addSeconds(start, 62));
    const fourth = await renewSession(ctx, named(third.refreshToken));
    expect(secretOf(await renewSession(ctx, named(refreshToken)))).toBe(secretOf(fourth));
  });

  test("of another session, or made up, ends the session that it names and no other", async () => {
    const one = await withOpenSessions(plain, "one", "two");
    const other = await withOpenSessions(plain, "one");
    const ctx = withPool(renewing(one.accountId, "one"));
    const mixed = { ...named(one.refreshToken), secret: named(other.refreshToken).secret };
    expect(await codeOf(renewSession(ctx, mixed))).toBe("unauthorized");
    expect([await one.open(), await other.open()]).toEqual([["two"], ["one"]]);
  });
});

describe("renewals beside the end of their session", () => {
  const rounds = iterations({ suite: 3, depth: 40 });
  const ends: [string, (ctx: Context, accountId: string) => Promise<unknown>][] = [
    ["everywhere", (ctx, accountId) => endSessions(ctx, accountId)],
    ["by a change of password", (ctx, accountId) => replaceSessions(ctx, accountId, undefined)],
    [
      "from another device",
      (ctx, id) => endOwnSession({ ...ctx, actor: { role: "nutritionist", id }, sessionId: "other" }, "one"),
    ],
  ];

  test.each(ends)("open nothing again: %s", async (_, end) => {
    for (let round = 0; round < rounds; round++) {
      const { accountId, refreshToken, open } = await withOpenSessions(plain, "one");
      const ctx = withPool(renewing(accountId, "one"));
      const renewals = Array.from({ length: 6 }, () =>
        renewSession(ctx, named(refreshToken)).then(secretOf, () => undefined),
      );
      const [given] = await Promise.all([Promise.all(renewals), end(ctx, accountId)]);
      expect([await open(), await storedOf(accountId)]).toEqual([[], []]);
      for (const secret of new Set(given)) {
        if (secret === undefined) continue;
        expect(await codeOf(renewSession(ctx, { ...named(refreshToken), secret }))).toBe("unauthorized");
      }
    }
  });
});

describe("an account", () => {
  const signIns = (accountId: string, count: number, name: string) =>
    Array.from({ length: count }, (_, index) => openSession(plain, accountId, tokensOf(`${name}-${index}`)));

  test("has fifty open sessions at most: the next sign-in ends the oldest, whole", async () => {
    const accountId = plain.newId("patient");
    expect(mostSessions).toBe(50);
    await putItem(sessions(plain.db), {
      ...{ accountId, sessionId: "renamed", firstSessionId: "first-0" },
      expiresAt: Date.parse(addDays(start, 30)) / 1000,
    });
    await Promise.all(signIns(accountId, 1, "first"));
    domain.setTime(addSeconds(start, 1));
    await Promise.all(signIns(accountId, 49, "second"));
    expect(await storedOf(accountId)).toHaveLength(51);
    domain.setTime(addSeconds(start, 2));
    await openSession(plain, accountId, tokensOf("last"));
    const names = (await storedOf(accountId)).map(({ sessionId }) => sessionId);
    expect(names).toHaveLength(50);
    expect(names).not.toContain("first-0");
    expect(names).not.toContain("renamed");
    expect(await isSessionOpen(plain, accountId, "last")).toBe(true);
  });

  test("has no more of them after many sign-ins at the same time", async () => {
    const accountId = plain.newId("patient");
    await Promise.all(signIns(accountId, 80, "a"));
    const { length } = await storedOf(accountId);
    expect(length).toBeGreaterThanOrEqual(mostSessions - 1);
    expect(length).toBeLessThanOrEqual(mostSessions);
  });
});
