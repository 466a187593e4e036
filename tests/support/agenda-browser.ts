import type { Locator } from "playwright";

/** Drags an event of the time grid by so many hours, and does something before it is let go. */
export async function drag(what: Locator, hours: number, meanwhile?: () => Promise<void>): Promise<void> {
  const page = what.page();
  await center(what);
  const box = await boxOf(what);
  const [x, y] = [box.x + 30, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + hours * 64, { steps: 8 });
  await meanwhile?.();
  await page.mouse.up();
}

interface Scrollable {
  scrollIntoView: (options: { block: "center" }) => void;
}

/** Scrolls something to the middle, so that what is around it is on the screen too. */
export async function center(what: Locator): Promise<void> {
  await what.evaluate((element: Scrollable) => element.scrollIntoView({ block: "center" }));
}

/** Lays a finger on something, and moves it up or down: at once, or after what happens while it rests. */
export async function swipe(what: Locator, pixels: number, rest?: () => Promise<void>): Promise<void> {
  const page = what.page();
  const box = await boxOf(what);
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  const screen = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch("touchStart", y);
  await rest?.();
  for (let step = 1; step <= 8; step += 1) {
    await touch("touchMove", y + (pixels * step) / 8);
    await page.waitForTimeout(16);
  }
  await touch("touchEnd");
}

/** Where something is on the screen. */
export async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return box;
}
