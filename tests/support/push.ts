import type { PushNotice } from "@nutria/contract/messages/push-notices";
import type { PushSubscriptionInput } from "@nutria/contract/schemas/reach";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { subscribe } from "@nutria/core/reach/subscription/index";
import type { BrowserState } from "@nutria/local/web-push/push-service";
import type { Product } from "./product";

/** A browser of the embedded push service, and what it got. */
export interface PushBrowser {
  /** What it hands to the product when it subscribes. */
  input: PushSubscriptionInput;
  /** The notices that it got, oldest first. */
  notices(): PushNotice[];
  /** Sets what becomes of the pushes to it from now on. */
  set(state: BrowserState): void;
}

/** A browser that asked the embedded push service for a subscription, and told nobody yet. */
export function aBrowser({ cloud }: Product, key: string, timeZone = "America/Mexico_City"): PushBrowser {
  const { pushService } = cloud;
  const subscription = pushService.subscribe(key);
  if (!subscription) throw new Error("The key is none");
  const id = subscription.endpoint.split("/").at(-1) ?? "";
  return {
    input: { ...subscription, serverKey: key, device: "Chrome en Android", timeZone },
    notices: () =>
      pushService
        .pushes()
        .filter(({ to }) => to === id)
        .map(({ text }) => JSON.parse(text) as PushNotice)
        .reverse(),
    set: (state) => void pushService.setState(id, state),
  };
}

/** A browser with which somebody subscribed. */
export async function subscribed(
  product: Product,
  ctx: NutritionistContext | PatientContext,
  timeZone?: string,
): Promise<PushBrowser> {
  const browser = aBrowser(product, await ctx.push.publicKey(), timeZone);
  await subscribe(ctx, browser.input);
  return browser;
}
