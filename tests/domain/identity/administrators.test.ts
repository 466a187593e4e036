import { administratorPasswordLength } from "@nutria/contract/schemas/administrator-access";
import {
  changePassword,
  createAdministrator,
  findAccount,
  listAdministrators,
  login,
  setUpSecondFactor,
} from "@nutria/core/identity/account/index";
import type { Context, IdentityProvider } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AppError } from "@nutria/contract/wire/errors";
import { codeOf, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let ctx: Context;
beforeAll(async () => {
  domain = await startDomain();
  ctx = await domain.nutritionist();
});
afterAll(() => domain.close());

/** The same context with other calls of the user pool. */
const withPool = (identity: Partial<IdentityProvider>): Context => ({
  ...ctx,
  identity: { ...ctx.identity, ...identity },
});

describe("an administrator", () => {
  test("is created once, listed, and mailed a password each time", async () => {
    const email = "ada@example.com";
    const removeSecondFactor = vi.fn(() => Promise.resolve());
    const given = withPool({ removeSecondFactor });
    domain.events.splice(0);
    const first = await createAdministrator(given, { email });
    expect(first).toMatchObject({ email, isNew: true });
    expect(removeSecondFactor).not.toHaveBeenCalled();
    const again = await createAdministrator(given, { email });
    expect(again).toEqual({ ...first, isNew: false });
    expect(removeSecondFactor).toHaveBeenCalledExactlyOnceWith(first._id);
    expect(await listAdministrators(ctx)).toEqual([{ accountId: first._id, email }]);
    expect(await findAccount(ctx, first._id)).toMatchObject({ role: "admin", hasLoggedIn: false });
    const asked = { accountId: first._id, isInvitation: true };
    expect(domain.events.map(({ data }) => data)).toEqual([asked, asked]);
  });

  test("changes the password for one that is long enough, and signs in again with a code", async () => {
    const { _id: id } = await createAdministrator(ctx, { email: "eva@example.com" });
    const pool = withPool({
      signIn: () => Promise.resolve({ accessToken: "", refreshToken: "", sessionId: "", usedCode: false }),
      setPassword: () => Promise.resolve(),
      signOutEverywhere: () => Promise.resolve(),
    });
    const admin = { ...pool, actor: { role: "admin", id } } as never;
    const change = (length: number) =>
      changePassword(admin, { currentPassword: "vieja", password: "a".repeat(length) });
    expect(await codeOf(change(administratorPasswordLength - 1))).toBe("validation");
    expect(await change(administratorPasswordLength)).toBeNull();
  });

  test("gets a key for an app with the right password, as text, address and picture", async () => {
    const email = "key+1@example.com";
    const { _id: id } = await createAdministrator(ctx, { email });
    const signedIn = { accessToken: "access", refreshToken: "", sessionId: "", usedCode: false };
    const newSecondFactor = vi.fn(() => Promise.resolve("ABCDEF"));
    const signIn = vi.fn(() => Promise.resolve(signedIn));
    const { key, uri, qr } = await setUpSecondFactor(withPool({ signIn, newSecondFactor }), {
      email,
      password: "secreta1",
    } as never);
    expect(signIn).toHaveBeenCalledExactlyOnceWith(id, "secreta1");
    expect(newSecondFactor).toHaveBeenCalledExactlyOnceWith("access");
    expect([key, uri]).toEqual([
      "ABCDEF",
      "otpauth://totp/Nutria:key%2B1%40example.com?secret=ABCDEF&issuer=Nutria",
    ]);
    expect(qr).toMatch(/^<svg [^>]*viewBox="-4 -4 \d+ \d+"><path fill="#fff"[^>]*\/><path d="M0 0h1v1h-1z/);
    const stranger = { email: "nadie@example.com", password: "secreta1" } as never;
    expect(await codeOf(setUpSecondFactor(withPool({ signIn, newSecondFactor }), stranger))).toBe(
      "wrong_credentials",
    );
    expect(newSecondFactor).toHaveBeenCalledOnce();
  });

  test("is admitted with the code of the app: none is asked for, a wrong one is said at its field", async () => {
    const email = "code@example.com";
    const { _id: id } = await createAdministrator(ctx, { email });
    const confirmSecondFactor = vi.fn((_: string, __: string, code: string) =>
      code === "123456" ? Promise.resolve() : Promise.reject(new AppError("wrong_second_factor")),
    );
    const given = (usedCode: boolean) =>
      withPool({
        signIn: () =>
          Promise.resolve({ accessToken: "access", refreshToken: "", sessionId: "one", usedCode }),
        confirmSecondFactor,
      });
    const enter = (code?: string, usedCode = false) =>
      login(given(usedCode), "admin", { email, password: "secreta1", code } as never);
    expect(await codeOf(enter())).toBe("second_factor_setup_required");
    expect(confirmSecondFactor).not.toHaveBeenCalled();
    await expect(enter("654321")).rejects.toMatchObject({
      code: "wrong_second_factor",
      fields: { code: expect.any(String) },
    });
    expect((await enter("123 456")).user).toMatchObject({ id, isProfileCompleted: true });
    expect(confirmSecondFactor).toHaveBeenLastCalledWith(id, "access", "123456");
    // The pool has checked the code of an app that is set up.
    expect((await enter("654321", true)).user.id).toBe(id);
    expect(confirmSecondFactor).toHaveBeenCalledTimes(2);
  });

  test("who has not typed the code yet has not failed; a wrong code has", async () => {
    const email = "slow@example.com";
    await createAdministrator(ctx, { email });
    const at = (callerAddress: string) => ({
      ...withPool({
        signIn: () =>
          Promise.resolve({ accessToken: "access", refreshToken: "", sessionId: "", usedCode: false }),
        confirmSecondFactor: () => Promise.reject(new AppError("wrong_second_factor")),
      }),
      callerAddress,
      now: () => "2030-03-01T12:00:00.000Z",
    });
    const enter = (callerAddress: string, code?: string) =>
      codeOf(login(at(callerAddress), "admin", { email, password: "secreta1", code } as never));
    for (let time = 0; time < 12; time++) {
      expect(await enter("192.0.2.80")).toBe("second_factor_setup_required");
    }
    for (let time = 0; time < 10; time++) {
      expect(await enter("192.0.2.81", "654321")).toBe("wrong_second_factor");
    }
    expect(await enter("192.0.2.81", "654321")).toBe("throttled");
  });

  test("whom nobody knows is refused as with a wrong password", async () => {
    const unknown = login(ctx, "admin", { email: "nadie@example.com", password: "secreta1" } as never);
    expect(await codeOf(unknown)).toBe("wrong_credentials");
  });
});

test("a changed password that is refused ten times is refused without a look, and a right one does not count", async () => {
  const pool = withPool({
    signIn: () => Promise.resolve({ accessToken: "", refreshToken: "", sessionId: "one", usedCode: false }),
    setPassword: () => Promise.resolve(),
    signOutEverywhere: () => Promise.resolve(),
  });
  const { _id: id } = await createAdministrator(ctx, { email: "iris@example.com" });
  const own = { ...pool, actor: { role: "admin", id } } as never;
  const change = (ctx: never) =>
    codeOf(
      changePassword(ctx, { currentPassword: "vieja", password: "a".repeat(administratorPasswordLength) }),
    );
  for (let time = 0; time < 12; time++) expect(await change(own)).toBeUndefined();
  const wrong = {
    ...withPool({ signIn: ctx.identity.signIn }),
    actor: { role: "admin", id },
    callerAddress: "192.0.2.77",
    now: () => "2030-03-01T12:00:00.000Z",
  } as never;
  for (let time = 0; time < 10; time++) expect(await change(wrong)).toBe("wrong_current_password");
  expect(await change(wrong)).toBe("throttled");
});
