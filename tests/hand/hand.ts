import type { Client } from "@nutria/contract/wire/client";
import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright";
import type { RunningProduct } from "../support/scenario/running-product";
import type { Random } from "./random";
import type { Point, Screen, Thing } from "./seen";
import { watchTraffic, type Traffic } from "./traffic";

/** What an action or an invariant asks of the screen: something wrong in a sentence, or nothing. */
export type Check = () => Promise<string | undefined>;

/** The person at the screen: what the actions press with and the invariants look through. */
export interface Hand {
  product: RunningProduct;
  context: BrowserContext;
  /** The tab in front. */
  page: Page;
  traffic: Traffic;
  /** The person's own calls, past the screen. */
  call: Client;
  zone: string;
  isOffline: boolean;
  /** What the last step must lead to; emptied with each step. */
  promises: { name: string; check: Check }[];
  /** Figures that were seen, by their name, since the last change. */
  figures: Map<string, { figure: string; where: string; atChange: number }>;
  /** Other people of this world, who act past the screen. */
  others: Record<string, Client>;
}

interface NewHand extends Pick<Hand, "product" | "page" | "call" | "zone" | "others"> {
  traffic: Traffic;
}

export const newHand = (given: NewHand): Hand => ({
  ...given,
  context: given.page.context(),
  isOffline: false,
  promises: [],
  figures: new Map(),
});

/** Follows a session from its start, and gives each of its pages the program's eyes. */
export async function prepareContext(
  context: BrowserContext,
  origin: string,
  script: string,
): Promise<Traffic> {
  await context.addInitScript(script);
  context.on("page", (page) => {
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  });
  for (const page of context.pages()) {
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  }
  return watchTraffic(context, origin);
}

/** Asks the screen. A page that is on its way elsewhere is asked again once it is there. */
export async function see<Name extends keyof Screen>(
  { page }: Pick<Hand, "page">,
  name: Name,
  ...given: Parameters<Screen[Name]>
): Promise<Awaited<ReturnType<Screen[Name]>>> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await page.evaluate<Awaited<ReturnType<Screen[Name]>>>(
        `hand.${name}(${given.map((one) => JSON.stringify(one)).join(", ")})`,
      );
    } catch (error) {
      const isLeft = /context was destroyed|navigation|hand is not defined/i.test((error as Error).message);
      if (!isLeft || tries >= 40) throw error;
      await wait(50);
    }
  }
}

/** The things of a selector whose name or other facts fit. */
export async function thingsOf(
  hand: Hand,
  selector: string,
  fits: (thing: Thing) => boolean = () => true,
): Promise<Thing[]> {
  return (await see(hand, "find", selector)).filter(fits);
}

/** One of them by a choice of the seed. */
export async function aThing(
  hand: Hand,
  random: Random,
  selector: string,
  fits?: (thing: Thing) => boolean,
): Promise<Thing | undefined> {
  return random.of(await thingsOf(hand, selector, fits));
}

/** Presses a thing that was just found where the eye sees it; gives whether it could be reached. */
export async function press(hand: Hand, thing: Thing): Promise<boolean> {
  const point = await see(hand, "pointOf", thing.index);
  if (!point) return false;
  await pressAt(hand, point);
  return true;
}

export async function pressAt({ page }: Hand, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

/** What a step must lead to, asked once the screen has come to rest. */
export function promise(hand: Hand, name: string, check: Check): void {
  hand.promises.push({ name, check });
}

/** The title of the dialog that is open. */
export async function dialogTitle(hand: Hand): Promise<string | undefined> {
  return (await see(hand, "text", "dialog[open] h2")).at(-1);
}

export const now = (): string => new Date().toISOString();
