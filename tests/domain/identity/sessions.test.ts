import { putItem } from "@nutria/core/kernel/table/items";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { accounts } from "@nutria/core/identity/account/entity";
import { refreshSession } from "@nutria/core/identity/account/index";
import {
  hashPassword,
  matchesHash,
  readablePassword,
} from "@nutria/core/identity/account/sign-in/password-hash";
import { isCodeMissing, onItsField, withoutSpace } from "@nutria/core/identity/account/sign-in/second-factor";
import { endSession, endSessions, readRefreshToken, renewSession } from "@nutria/core/identity/session/index";
import type { Context } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { named, renewing, secretOf, withOpenSessions, withPoolOf } from "../../support/open-sessions";

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

const refused = (code: "unauthorized" | "throttled") => () => Promise.reject(new AppError(code));
/** An account with some open sessions. */
const signedIn = (...sessionIds: string[]) => withOpenSessions(plain, ...sessionIds);

describe("a session", () => {
  test("is open for thirty days, and not a second longer, also for who wants to renew it", async () => {
    const { accountId, refreshToken, open } = await signedIn("one");
    const ctx = withPool(renewing(accountId, "one"));
    domain.setTime(addSeconds(addDays(start, 30), -1));
    expect(await open()).toEqual(["one"]);
    expect(secretOf(await renewSession(ctx, named(refreshToken)))).not.toBe(named(refreshToken).secret);
    domain.setTime(addDays(start, 30));
    expect(await open()).toEqual([]);
    expect(await codeOf(renewSession(ctx, named(refreshToken)))).toBe("unauthorized");
  });

  test("that the pool refuses to renew has ended, and the others of its account stay open", async () => {
    const { refreshToken, open } = await signedIn("one", "two");
    const ctx = withPool({ refresh: refused("unauthorized") });
    expect(await codeOf(renewSession(ctx, named(refreshToken)))).toBe("unauthorized");
    expect(await open()).toEqual(["two"]);
  });

  test("stays open while the pool is busy", async () => {
    const { refreshToken, open } = await signedIn("one");
    const busy = withPool({ refresh: refused("throttled") });
    expect(await codeOf(renewSession(busy, named(refreshToken)))).toBe("throttled");
    expect(await open()).toEqual(["one"]);
  });

  test("of one account is not renewed by the token of another", async () => {
    const { refreshToken } = await signedIn("one");
    const ctx = withPool(renewing("nut_other", "one"));
    expect(await codeOf(renewSession(ctx, named(refreshToken)))).toBe("unauthorized");
  });

  test("ends alone, or with all of its account, and none of another", async () => {
    const [one, other] = [await signedIn("one", "two", "three"), await signedIn("one")];
    const revoke = vi.fn(() => Promise.resolve());
    await endSession(withPool({ revoke }), one.refreshToken);
    expect(revoke).toHaveBeenCalledExactlyOnceWith("pool-one");
    expect(await one.open()).toEqual(["two", "three"]);
    await endSessions(plain, one.accountId);
    await endSessions(plain, one.accountId);
    expect([await one.open(), await other.open()]).toEqual([[], ["one"]]);
  });

  test("of no form of ours ends nothing", async () => {
    const revoke = vi.fn(() => Promise.resolve());
    for (const token of ["", "nut_1", "nut_1.session", ".session.pool", "nut_1..pool", "nut_1.session."]) {
      expect(readRefreshToken(token)).toBeUndefined();
      await endSession(withPool({ revoke }), token);
    }
    expect(revoke).not.toHaveBeenCalled();
    expect(readRefreshToken("nut_1.a-b.c.d\n")).toEqual({
      accountId: "nut_1",
      firstSessionId: "a-b",
      secret: "c.d\n",
    });
  });
});

describe("new tokens", () => {
  test("are for the e-mail of the account, while it is active", async () => {
    const { accountId, refreshToken } = await signedIn("one");
    const email = `${accountId}@example.com`;
    const account = { accountId, role: "nutritionist", email, hasLoggedIn: true, heldUntil: start } as const;
    await putItem(accounts(plain.db), { ...account, status: "active", createdAt: start });
    const ctx = withPool(renewing(accountId, "one"));
    const refresh = (changes: object = {}) =>
      codeOf(refreshSession(ctx, { email, refreshToken, ...changes }));
    expect(await refresh()).toBeUndefined();
    expect(await refresh({ email: "otra@example.com" })).toBe("unauthorized");
    expect(await refresh({ refreshToken: "nada" })).toBe("unauthorized");
    expect(await refresh({ refreshToken: "nut_nobody.one.pool" })).toBe("unauthorized");
    await accounts(plain.db).patch({ accountId }).set({ status: "disabled" }).go();
    expect(await refresh()).toBe("unauthorized");
  });
});

describe("a password", () => {
  test("of a mail has ten letters that are not mistaken, and an administrator's is longer", () => {
    const [own, administrators] = [readablePassword("patient"), readablePassword("admin")];
    expect(own).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
    expect(administrators).toMatch(/^[a-hjkmnp-z2-9]{12,}$/);
    expect(readablePassword("nutritionist")).not.toBe(own);
  });

  test("matches its own hash, which is another each time, and no hash matches none", async () => {
    const [one, again] = [await hashPassword("secreta1"), await hashPassword("secreta1")];
    expect(one).not.toBe(again);
    expect([await matchesHash("secreta1", one), await matchesHash("secreta1", again)]).toEqual([true, true]);
    expect([await matchesHash("secreta2", one), await matchesHash("secreta1", undefined)]).toEqual([
      false,
      false,
    ]);
  });
});

describe("the code of an authenticator app", () => {
  test("may be typed with the space that apps show", () => {
    expect([withoutSpace("123 456"), withoutSpace("123456")]).toEqual(["123456", "123456"]);
  });

  test("that is missing is told from one that is wrong, which is said at its field", () => {
    const missing = ["second_factor_required", "second_factor_setup_required"] as const;
    for (const code of missing) expect(isCodeMissing(new AppError(code))).toBe(true);
    const wrong = new AppError("wrong_second_factor");
    for (const error of [wrong, new AppError("throttled"), new Error("second_factor_required"), undefined]) {
      expect(isCodeMissing(error)).toBe(false);
    }
    expect(onItsField(wrong)).toMatchObject({ code: wrong.code, fields: { code: wrong.message } });
    const other = new AppError("throttled");
    expect(onItsField(other)).toBe(other);
  });
});
