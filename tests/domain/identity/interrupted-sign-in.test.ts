import { newItem } from "@nutria/core/kernel/table/items";
import { addHours } from "@nutria/calendar/instant";
import { accounts, type Account } from "@nutria/core/identity/account/entity";
import {
  changePassword,
  findAccount,
  issueTemporaryPassword,
  login,
} from "@nutria/core/identity/account/index";
import { findAccountByEmail } from "@nutria/core/identity/account/find-account";
import { limitSignIn } from "@nutria/core/identity/account/sign-in/sign-in-limits";
import { isSessionOpen, openSession } from "@nutria/core/identity/session/index";
import type { Context } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { claim, emailTaken } from "@nutria/core/kernel/table/unique";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Crash, dying } from "../../support/crash";
import { cases, iterations, testInDepth } from "../../support/depth";
import { codeOf, startDomain, type Domain } from "../../support/domain";

const start = "2030-03-01T12:00:00.000Z";
const own = "secreta1";
/** Of the places where a process may die, the suite takes each third one. */
const stride = iterations({ suite: 3, depth: 1 });

let domain: Domain;
let ctx: Context;
beforeAll(async () => {
  domain = await startDomain();
  ctx = await domain.nutritionist();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

interface Owner {
  account: Account;
  /** The temporary password that was mailed last. */
  mailed: string;
  /** The session of the old password. */
  oldSession: string;
}

/** Somebody with an open session and a temporary password in the mailbox. */
async function anOwner(changes: Partial<Account> = { emailVerifiedAt: start }): Promise<Owner> {
  const accountId = ctx.newId("nutritionist");
  const email = `${accountId.toLowerCase()}@example.com`;
  const state = { status: "active", hasLoggedIn: true, heldUntil: addHours(start, 24) } as const;
  const account = { accountId, role: "nutritionist", email, ...state, createdAt: start, ...changes } as const;
  await commit(ctx, [
    claim(ctx, "nutritionistEmail", email, accountId, emailTaken),
    { write: newItem(accounts(ctx.db), account), orElse: "conflict" },
  ]);
  await ctx.identity.signUp({ id: accountId, email, password: own, name: "Ana" });
  await ctx.identity.confirm({ id: accountId, email, password: own });
  const token = await ctx.identity.signIn(accountId, own);
  await openSession(ctx, accountId, token);
  return { account, mailed: await mail(account), oldSession: token.sessionId };
}

async function mail(account: Account): Promise<string> {
  await issueTemporaryPassword(ctx, account);
  const [newest] = await domain.product.mailsTo(account.email);
  return /\b[a-hjkmnp-z2-9]{10}\b/.exec(newest?.text ?? "")?.[0] ?? "";
}

const from = (callerAddress: string): Context => ({ ...ctx, callerAddress });
const signIn = (caller: Context, { account: { email } }: Owner, password: string) =>
  login(caller, "nutritionist", { email, password } as never);

/** Strangers fail until each further one waits. */
async function strangersFail({ account: { email } }: Owner): Promise<void> {
  for (let time = 0; time < 20; time++) {
    const caller = from(ctx.newId("event"));
    const known = await findAccountByEmail(caller, "nutritionist", email);
    await limitSignIn(caller, "nutritionist", email, known);
  }
}

async function died(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return false;
  } catch (error) {
    // ElectroDB wraps what its client raises.
    if (error instanceof Crash || (error as Error).cause instanceof Crash) return true;
    throw error;
  }
}

/** Everything that the use of a temporary password leaves behind. */
async function expectUsedUp(owner: Owner): Promise<void> {
  const { accountId } = owner.account;
  const account = await findAccount(ctx, accountId);
  expect(account).toMatchObject({ hasMailedPassword: true, emailVerifiedAt: expect.any(String) as string });
  expect(account?.temporaryPassword).toBeUndefined();
  expect(await isSessionOpen(ctx, accountId, owner.oldSession)).toBe(false);
  expect(await codeOf(ctx.identity.signIn(accountId, own))).toBe("wrong_credentials");
}

describe("a sign-in with a temporary password that is interrupted", () => {
  for (const when of cases(["after", "before"] as const, { suite: 1 })) {
    for (const areStrangersWaiting of cases([false, true], { suite: 1 })) {
      const others = areStrangersWaiting ? ", while strangers wait" : "";
      test(`${when} any of its effects can be repeated, and completes what was left${others}`, async () => {
        for (let step = 1, isOver = false; !isOver; step += stride) {
          const owner = await anOwner(step % 2 === 0 ? {} : { emailVerifiedAt: start });
          if (areStrangersWaiting) await strangersFail(owner);
          const home = from(ctx.newId("event"));
          isOver = !(await died(signIn(dying(home, step, when), owner, owner.mailed)));
          expect(isOver || step < 40).toBe(true);
          if (isOver) expect(step).toBeGreaterThan(8);
          expect(await signIn(home, owner, owner.mailed)).toMatchObject({ usedTemporaryPassword: true });
          await expectUsedUp(owner);
        }
      });
    }
  }

  test("completes also when its day is over, once the pool has it", async () => {
    const owner = await anOwner();
    const pool = { ...ctx.identity, signOutEverywhere: () => Promise.reject(new Crash()) };
    expect(await died(signIn({ ...from("203.0.113.1"), identity: pool }, owner, owner.mailed))).toBe(true);
    domain.setTime(addHours(start, 24));
    expect(await signIn(from("203.0.113.1"), owner, owner.mailed)).toMatchObject({
      usedTemporaryPassword: true,
    });
    await expectUsedUp(owner);
  });
});

describe("sign-ins with a temporary password at once", () => {
  test("end no session that another of them opened", async () => {
    const owner = await anOwner();
    let reached: () => void = () => undefined;
    let go: () => void = () => undefined;
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    const slowPool = {
      ...ctx.identity,
      signIn: async (...of: Parameters<typeof ctx.identity.signIn>) => {
        const token = await ctx.identity.signIn(...of);
        reached();
        await mayGo;
        return token;
      },
    };
    const slow = signIn({ ...from("203.0.113.2"), identity: slowPool }, owner, owner.mailed);
    await isReached;
    const { token } = await signIn(from("203.0.113.3"), owner, owner.mailed);
    go();
    expect(await slow).toMatchObject({ usedTemporaryPassword: true });
    await expectUsedUp(owner);
    const open = sessionOf(token.accessToken);
    expect(await isSessionOpen(ctx, owner.account.accountId, open)).toBe(true);
  });

  test("leave one that was mailed meanwhile good, and end the sessions of the old password", async () => {
    const owner = await anOwner();
    let newer = "";
    const pool = {
      ...ctx.identity,
      signOutEverywhere: async (id: string) => {
        newer = await mail(owner.account);
        await ctx.identity.signOutEverywhere(id);
      },
    };
    await signIn({ ...from("203.0.113.4"), identity: pool }, owner, owner.mailed);
    expect(await isSessionOpen(ctx, owner.account.accountId, owner.oldSession)).toBe(false);
    expect((await findAccount(ctx, owner.account.accountId))?.temporaryPassword).toBeDefined();
    expect(await signIn(from("203.0.113.5"), owner, newer)).toMatchObject({ usedTemporaryPassword: true });
    await expectUsedUp(owner);
  });
});

describe("a change of password that is interrupted", () => {
  const chosen = "nueva-clave";
  for (const when of cases(["after", "before"] as const, { suite: 1 })) {
    test(`${when} any of its effects can be repeated with the same session, until all is done`, async () => {
      for (let step = 1, isOver = false; !isOver; step += stride) {
        const owner = await anOwner();
        const id = owner.account.accountId;
        const caller = { ...from(ctx.newId("event")), actor: { role: "nutritionist", id } as const };
        const change = (given: typeof caller) =>
          changePassword(given, { currentPassword: own, password: chosen } as never);
        isOver = !(await died(change(dying(caller, step, when))));
        expect(isOver || step < 20).toBe(true);
        if (await isSessionOpen(ctx, id, owner.oldSession)) {
          const tokens = await change(caller);
          expect(await isSessionOpen(ctx, id, sessionOf(tokens?.accessToken ?? ""))).toBe(true);
        }
        expect(await isSessionOpen(ctx, id, owner.oldSession)).toBe(false);
        expect(await codeOf(ctx.identity.signIn(id, own))).toBe("wrong_credentials");
        expect((await findAccount(ctx, id))?.temporaryPassword).toBeUndefined();
        expect(await signIn(caller, owner, chosen)).toMatchObject({ usedTemporaryPassword: false });
      }
    });
  }

  testInDepth("ends every session, of however many", async () => {
    const owner = await anOwner();
    const { accountId: id } = owner.account;
    const names = Array.from({ length: 230 }, (_, number) => `session-${number}`);
    const tokens = { accessToken: "", refreshToken: "", usedCode: false };
    await Promise.all(names.map((sessionId) => openSession(ctx, id, { ...tokens, sessionId })));
    const caller = { ...from("203.0.113.6"), actor: { role: "nutritionist", id } as const };
    await changePassword(caller, { currentPassword: own, password: chosen } as never);
    const open = await Promise.all(names.map((name) => isSessionOpen(ctx, id, name)));
    expect(open.filter(Boolean)).toEqual([]);
    await Promise.all(names.map((sessionId) => openSession(ctx, id, { ...tokens, sessionId })));
    await signIn(from("203.0.113.7"), owner, await mail(owner.account));
    const left = await Promise.all(names.map((name) => isSessionOpen(ctx, id, name)));
    expect(left.filter(Boolean)).toEqual([]);
  });
});

/** The name of the session in an access token. */
function sessionOf(accessToken: string): string {
  const payload = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
  const { origin_jti: name = "" } = JSON.parse(payload) as { origin_jti?: string };
  return name;
}
