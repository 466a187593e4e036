import type { Actor, Context } from "@nutria/core/kernel/context";
import { writePractice } from "@nutria/demo/practice";
import { bringToToday, noteFirstDay } from "@nutria/demo/today/bring-to-today";
import { createDemoWriter } from "@nutria/demo/writer";
import { createContext } from "@nutria/platform/context";
import { demoPassword } from "./account";
import { createDemoAdministrator } from "./administrator";
import { registerDemoApp } from "./app";
import { giveDemoPartnerKey, giveDemoTestKey } from "./partner";
import { createDemoPromotion } from "./promotion";

/**
 * Writes the demo data of a first start through the domain's own operations: the demo practice, an administrator, a
 * promotion code and the keys of the scan partner. Returns these, and the key of the administrator's authenticator app,
 * which are new each time.
 */
export async function seedDemo(): Promise<{
  partnerKey: string;
  testKey: string | undefined;
  administratorKey: string;
}> {
  const writer = createDemoWriter({
    contextOf,
    startedAt: new Date().toISOString(),
    raisesEvents: true,
  });
  const { partnerId } = await writePractice(writer, demoPassword);
  await noteFirstDay(writer);
  const ctx = { ...contextOf({ role: "system", id: "demo" }), discardsEvents: true };
  const administratorKey = await createDemoAdministrator(ctx);
  const partnerKey = await giveDemoPartnerKey(ctx, partnerId);
  const testKey = await giveDemoTestKey(ctx, partnerKey);
  await createDemoPromotion(ctx);
  await registerDemoApp(ctx);
  return { partnerKey, testKey, administratorKey };
}

/** Gives the demo's scan partner a test key, where an earlier version wrote the demo data; undefined without the partner. */
export function giveTestKey(partnerKey: string): Promise<string | undefined> {
  return giveDemoTestKey(contextOf({ role: "system", id: "demo" }), partnerKey);
}

/** Brings the demo practice to this moment, as {@link bringToToday} says; `hasTime` tells whether another change may begin. */
export function renewDemo(hasTime: () => boolean): Promise<boolean> {
  return bringToToday({ contextOf, now: new Date().toISOString(), hasTime });
}

function contextOf<A extends Actor>(actor: A, now?: string): Context<A> {
  const ctx = createContext({
    actor,
    requestId: "demo",
    callerAddress: "demo",
    ...(now !== undefined && { now }),
  });
  // What the demo's people did is no news in the terminal.
  return { ...ctx, log: { ...ctx.log, info: () => undefined } };
}
