import type { Locator, Page } from "playwright";

/** Drags an event of the time grid by a number of hours, and runs a function before it drops the event. */
export async function drag(what: Locator, hours: number, meanwhile?: () => Promise<void>): Promise<void> {
  const page = what.page();
  await center(what);
  const box = await boxOf(what);
  const [x, y] = [box.x + 30, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + hours * (await hourHeight(what)), { steps: 8 });
  await meanwhile?.();
  await page.mouse.up();
}

/** The height of an hour of the time grid, on which an event lies: its column is as high as a whole day. */
export async function hourHeight(what: Locator): Promise<number> {
  const column = what.page().locator(".agenda-column").filter({ has: what });
  return (await boxOf(column)).height / 24;
}

/** Presses the empty time grid of a day at a time. */
export async function pressTime(page: Page, date: string, time: string): Promise<void> {
  const grid = page.locator(`[data-time-grid-date="${date}"]`);
  await grid.scrollIntoViewIfNeeded();
  const [shown, whole] = [await boxOf(grid), await boxOf(page.locator(`.agenda-column[data-day="${date}"]`))];
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const y = whole.y + (whole.height * (hours * 60 + minutes)) / (24 * 60) - shown.y;
  await grid.click({ position: { x: shown.width / 2, y } });
}

interface Scrollable {
  scrollIntoView: (options: { block: "center" }) => void;
}

/** Scrolls an element to the middle of the screen, so that its surroundings are visible too. */
export async function center(what: Locator): Promise<void> {
  await what.evaluate((element: Scrollable) => element.scrollIntoView({ block: "center" }));
}

/**
 * Touches an element and moves the finger vertically: at once, or after a function that runs while the finger rests.
 */
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

/** The position of an element on the screen. */
export async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return box;
}

/** The points of a grid inside the edges of an element, as `x,y` in percent, at which another element would take the press. */
export function coveredPoints(what: Locator): Promise<string[]> {
  return what.evaluate((element: Covered) => {
    const box = element.getBoundingClientRect();
    const points = [10, 30, 50, 70, 90].flatMap((x) => [10, 30, 50, 70, 90].map((y) => [x, y] as const));
    return points
      .filter(([x, y]) => {
        const [left, top] = [box.left + (box.width * x) / 100, box.top + (box.height * y) / 100];
        return !element.contains(element.ownerDocument.elementFromPoint(left, top));
      })
      .map(([x, y]) => `${String(x)},${String(y)}`);
  });
}

/** What `coveredPoints` asks of an element of the page. */
interface Covered {
  getBoundingClientRect: () => { left: number; top: number; width: number; height: number };
  contains: (other: unknown) => boolean;
  ownerDocument: { elementFromPoint: (left: number, top: number) => unknown };
}
