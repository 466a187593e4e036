import { createAppItem } from "@nutria/core/identity/app/index";
import type { Context } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";

/** The app of the demo data, which listens on this machine for the patient's answer (docs/apps.md). */
export const demoApp = {
  id: "app_00000000000000000000000001",
  name: "Bitácora",
  redirects: ["http://127.0.0.1/regreso"],
};

/** Registers the app of the demo data. */
export async function registerDemoApp(ctx: Context): Promise<void> {
  const { id, name, redirects } = demoApp;
  await commit(ctx, [createAppItem(ctx, id, { name, redirects })]);
}
