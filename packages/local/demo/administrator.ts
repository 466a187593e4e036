import { ApiError } from "@nutria/contract/wire/api-error";
import { createAdministrator, login, logout, setUpSecondFactor } from "@nutria/core/identity/account/index";
import { totpCode, totpStep } from "../shared/totp";
import { demoAdministrator } from "./account";
import type { Context } from "@nutria/core/kernel/context";

/**
 * Creates the demo administrator's account, as an operator would, sets its published password, and sets an authenticator
 * app up. Returns the app's key, which is new each time.
 */
export async function createDemoAdministrator(ctx: Context): Promise<string> {
  const { email, password } = demoAdministrator;
  const { _id } = await createAdministrator(ctx, { email });
  await ctx.identity.setPassword(_id, password);
  const { key } = await setUpSecondFactor(ctx, { email, password });
  // The code of the half minute before leaves the current one to the first sign-in.
  const signIn = () =>
    login(ctx, "admin", { email, password, code: totpCode(key, totpStep(Date.now()) - 1) });
  const { token } = await signIn().catch((error: unknown) => {
    // That code lapses when the half minute ends before it is checked.
    if (error instanceof ApiError && error.code === "wrong_second_factor") return signIn();
    throw error;
  });
  await logout(ctx, { refreshToken: token.refreshToken });
  return key;
}
