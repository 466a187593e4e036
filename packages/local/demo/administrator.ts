import { createAdministrator } from "@nutria/core/identity/account/index";
import { demoAdministrator } from "./account";
import type { DemoContexts } from "./contexts";

/** Creates the demo administrator's account, as an operator would, and sets its published password. */
export async function createDemoAdministrator(contexts: DemoContexts): Promise<void> {
  const ctx = contexts.at({ role: "system", id: "demo" }, 0);
  const { _id } = await createAdministrator(ctx, { email: demoAdministrator.email });
  await ctx.identity.setPassword(_id, demoAdministrator.password);
}
