import { newItem } from "@nutria/core/kernel/table/items";
import { addHours, addSeconds } from "@nutria/calendar/instant";
import { accounts, type Account } from "@nutria/core/identity/account/entity";
import { findAccount, issueTemporaryPassword, mailVerification } from "@nutria/core/identity/account/index";
import { isReplaceable, isReserved } from "@nutria/core/identity/account/registration/registration";
import {
  checkVerification,
  signVerification,
} from "@nutria/core/identity/account/verification/verification-code";
import { openVerification, verifyEmail } from "@nutria/core/identity/account/verification/verify-email";
import { login, requestTemporaryPassword, requestVerification } from "@nutria/core/identity/account/index";
import type { Context } from "@nutria/core/kernel/context";
import { claim, emailTaken } from "@nutria/core/kernel/table/unique";
import { commit } from "@nutria/core/kernel/table/commit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";

const start = "2030-03-01T12:00:00.000Z";
const dayLater = addHours(start, 24);
const justBefore = addSeconds(dayLater, -0.001);

let domain: Domain;
let ctx: Context;
beforeAll(async () => {
  domain = await startDomain();
  ctx = await domain.nutritionist();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

/** The account of a nutritionist, whose user is in the pool. */
async function anAccount(changes: Partial<Account> = {}): Promise<Account> {
  const accountId = ctx.newId("nutritionist");
  const email = `${accountId.toLowerCase()}@example.com`;
  const account: Account = {
    accountId,
    role: "nutritionist",
    email,
    status: "active",
    hasLoggedIn: true,
    heldUntil: dayLater,
    createdAt: start,
    ...changes,
  };
  await commit(ctx, [
    claim(ctx, "nutritionistEmail", email, accountId, emailTaken),
    { write: newItem(accounts(ctx.db), account), orElse: "conflict" },
  ]);
  await ctx.identity.signUp({ id: accountId, email, password: "secreta1", name: "Ana" });
  return account;
}
const stored = async ({ accountId }: Account): Promise<Account> => {
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Error("There is no account");
  return account;
};
const mailsTo = ({ email }: Account) => domain.product.mailsTo(email);

describe("the code of a verification link", () => {
  test("is good for a day, for its account and e-mail alone", async () => {
    const account = { ...(await anAccount()) };
    const code = await signVerification(ctx, account);
    domain.setTime(justBefore);
    expect(await checkVerification(ctx, account, code)).toBe("good");
    expect(await checkVerification(ctx, { ...account, email: "otra@example.com" }, code)).toBe("wrong");
    expect(await checkVerification(ctx, { ...account, accountId: "nut_other" }, code)).toBe("wrong");
    expect(await checkVerification(ctx, undefined, code)).toBe("wrong");
    expect(await checkVerification(ctx, account, `${code}x`)).toBe("wrong");
    domain.setTime(dayLater);
    expect(await checkVerification(ctx, account, code)).toBe("lapsed");
  });

  test("that is wrong for another reason than its signature is a fault, and no lapsed link", async () => {
    const account = await anAccount();
    const code = await signVerification(ctx, account);
    const secrets = { ...ctx.secrets, linkSecrets: () => Promise.reject(new Error("no secrets")) };
    await expect(checkVerification({ ...ctx, secrets }, account, code)).rejects.toThrow("no secrets");
  });

  test("leads to the form while it is good, to another link when not, and to the thanks once it was used", async () => {
    const account = await anAccount();
    const { email } = account;
    const code = await signVerification(ctx, account);
    const open = async (given = code) =>
      (await openVerification(ctx, { email, code: given, role: "nutritionist" })).location;
    expect(await open()).toMatch(/\/verify-email#.*code=/);
    expect(await open("wrong.code")).toMatch(/\/verify-email\?estado=vencido#((?!code=).)*$/);
    domain.setTime(dayLater);
    expect(await open()).toContain("?estado=vencido");
    await accounts(ctx.db).patch({ accountId: account.accountId }).set({ emailVerifiedAt: start }).go();
    expect(await open()).toMatch(/\/verification-completed$/);
    expect(await open("wrong.code")).toContain("?estado=vencido");
  });

  test("confirms once, and neither a lapsed nor a wrong one confirms", async () => {
    const account = await anAccount();
    const { email } = account;
    const code = await signVerification(ctx, account);
    const verify = (given = code) =>
      codeOf(verifyEmail(ctx, { email, code: given, role: "nutritionist", password: "secreta2" }));
    expect(await verify("wrong.code")).toBe("link_lapsed");
    domain.setTime(dayLater);
    expect(await verify()).toBe("link_lapsed");
    domain.setTime(justBefore);
    expect(await verify()).toBeUndefined();
    expect((await stored(account)).emailVerifiedAt).toBe(justBefore);
    expect(await verify()).toBe("link_lapsed");
  });
});

describe("a mailed link", () => {
  test("goes to who has not confirmed, five times an hour, and keeps the phone for a day each time", async () => {
    const account = await anAccount({ heldUntil: start });
    for (let time = 0; time < 7; time++) await mailVerification(ctx, account);
    expect(await mailsTo(account)).toHaveLength(5);
    expect((await stored(account)).heldUntil).toBe(dayLater);
    domain.setTime(addHours(start, 1));
    await mailVerification(ctx, account);
    expect(await mailsTo(account)).toHaveLength(6);
  });

  test("that others ask for goes to a mailbox ten times a day, and again when the day is over", async () => {
    const account = await anAccount();
    for (let hour = 0; hour < 3; hour++) {
      domain.setTime(addHours(start, hour));
      for (let time = 0; time < 5; time++) await mailVerification(ctx, account);
    }
    expect(await mailsTo(account)).toHaveLength(10);
    domain.setTime(addHours(start, 48));
    await mailVerification(ctx, account);
    expect(await mailsTo(account)).toHaveLength(11);
  });

  test("goes neither to who has confirmed, nor to a disabled account, nor to nobody", async () => {
    const verified = await anAccount({ emailVerifiedAt: start });
    const disabled = await anAccount({ status: "disabled" });
    for (const account of [verified, disabled]) await mailVerification(ctx, account);
    await mailVerification(ctx, { accountId: "nut_nobody" });
    expect([await mailsTo(verified), await mailsTo(disabled)]).toEqual([[], []]);
  });
});

describe("a temporary password", () => {
  /** Mails one, and gives it. */
  async function mailed(account: Account): Promise<string> {
    await issueTemporaryPassword(ctx, account);
    const [mail] = await mailsTo(account);
    return /\b[a-hjkmnp-z2-9]{10}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  }
  const signIn = ({ email }: Account, password: string) => {
    const caller = { ...ctx, callerAddress: ctx.newId("event") };
    return login(caller, "nutritionist", { email, password } as never).then(
      ({ usedTemporaryPassword }) => (usedTemporaryPassword ? "mailed" : "own"),
      ({ code }: { code: string }) => code,
    );
  };

  test("works once for a day, with spaces around it, and confirms the e-mail", async () => {
    const account = await anAccount();
    const password = await mailed(account);
    expect(password).not.toBe("");
    domain.setTime(justBefore);
    expect(await signIn(account, ` ${password} `)).toBe("mailed");
    const now = await stored(account);
    expect(now).toMatchObject({ emailVerifiedAt: justBefore, hasMailedPassword: true });
    expect(now.temporaryPassword).toBeUndefined();
    // It is the password now.
    expect(await signIn(account, password)).toBe("mailed");
    expect(await signIn(account, "secreta1")).toBe("wrong_credentials");
  });

  test("is refused from the end of its day on, and the old one still holds", async () => {
    const account = await anAccount({ emailVerifiedAt: start });
    await ctx.identity.confirm({ id: account.accountId, email: account.email, password: "secreta1" });
    const password = await mailed(account);
    domain.setTime(dayLater);
    expect(await signIn(account, password)).toBe("wrong_credentials");
    expect(await signIn(account, "secreta1")).toBe("own");
  });

  test("goes neither to a disabled account, nor to one that was not confirmed in time, nor to nobody", async () => {
    const [disabled, late] = [
      await anAccount({ status: "disabled", emailVerifiedAt: start }),
      await anAccount({ heldUntil: start }),
    ];
    for (const account of [disabled, late]) await issueTemporaryPassword(ctx, account);
    await issueTemporaryPassword(ctx, { accountId: "nut_nobody" });
    expect([await mailsTo(disabled), await mailsTo(late)]).toEqual([[], []]);
    expect((await stored(late)).temporaryPassword).toBeUndefined();
  });
});

test("a request for a known and an unknown e-mail raises one event each, of the account or of nobody", async () => {
  const { email, accountId } = await anAccount();
  for (const [ask, type] of [
    [requestTemporaryPassword, "temporaryPassword.requested"],
    [requestVerification, "verification.requested"],
  ] as const) {
    domain.events.splice(0);
    await ask(ctx, { email, role: "nutritionist" });
    await ask(ctx, { email: "nadie@example.com", role: "nutritionist" });
    expect(domain.events.map((event) => [event.type, event.data])).toEqual([
      [type, { accountId }],
      [type, { accountId: "nut_nobody" }],
    ]);
  }
});

describe("a registration", () => {
  test("keeps its phone until its instant, and for good once it is confirmed", async () => {
    const account = await anAccount();
    domain.setTime(justBefore);
    expect(isReserved(ctx, account)).toBe(true);
    domain.setTime(dayLater);
    expect(isReserved(ctx, account)).toBe(false);
    expect(isReserved(ctx, { ...account, emailVerifiedAt: start })).toBe(true);
  });

  test("can be replaced when no call is under way, or that one had its minute, and never once confirmed", async () => {
    const account = await anAccount();
    expect(isReplaceable(ctx, account)).toBe(true);
    const signingUpUntil = addSeconds(start, 60);
    domain.setTime(addSeconds(start, 59.999));
    expect(isReplaceable(ctx, { ...account, signingUpUntil })).toBe(false);
    domain.setTime(signingUpUntil);
    expect(isReplaceable(ctx, { ...account, signingUpUntil })).toBe(true);
    expect(isReplaceable(ctx, { ...account, emailVerifiedAt: start })).toBe(false);
  });
});
