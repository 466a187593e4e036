import type { Locator, Page } from "playwright";

/** Drags an event of the time grid by a number of hours, and runs a function before it drops the event. */
export async function drag(what: Locator, hours: number, meanwhile?: () => Promise<void>): Promise<void> {
  await center(what);
  const box = await boxOf(what);
  await pull(what, box.y + box.height / 2, hours, meanwhile);
}

/** Pulls an edge of an event of the time grid by a number of hours. */
export async function pullEdge(what: Locator, edge: "start" | "end", hours: number): Promise<void> {
  await center(what);
  const { y, height } = await boxOf(what);
  await pull(what, edge === "start" ? y + 3 : y + height - 3, hours);
}

async function pull(what: Locator, y: number, hours: number, meanwhile?: () => Promise<void>): Promise<void> {
  const page = what.page();
  const { x } = await boxOf(what);
  await page.mouse.move(x + 30, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + hours * (await hourHeight(page)), { steps: 8 });
  await meanwhile?.();
  await page.mouse.up();
}

/** The columns of the time grid, and their headings. */
export const columns = (page: Page): Locator => page.locator("[data-time-grid-date]");
export const headings = (page: Page): Locator => page.locator(".sx__week-grid__date");

/** The height of an hour of the time grid. */
export async function hourHeight(page: Page): Promise<number> {
  return (await boxOf(columns(page).first())).height / (await hoursShown(page)).length;
}

/** The hours at the axis, as `HH:mm`, once they are in their place. */
export async function hoursShown(page: Page): Promise<string[]> {
  await columns(page).first().waitFor();
  return page.locator(".sx__week-grid__hour-text").allInnerTexts();
}

/** Presses the empty time grid of a day at a time. */
export async function pressTime(page: Page, date: string, time: string): Promise<void> {
  const column = page.locator(`[data-time-grid-date="${date}"]`);
  const [first = "00:00"] = await hoursShown(page);
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const y = ((minutesOf(time) - minutesOf(first)) / 60) * (await hourHeight(page));
  const { width } = await boxOf(column);
  await column.click({ position: { x: width / 2, y } });
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

/** The days of the week on the screen, and the greatest distance in pixels of a column from its heading. */
export async function weekOnScreen(page: Page): Promise<{ days: string[]; shift: number }> {
  const [days, under, above] = await Promise.all([
    columns(page).evaluateAll((all: { dataset: { timeGridDate?: string } }[]) =>
      all.map(({ dataset }) => dataset.timeGridDate ?? ""),
    ),
    edgesOf(columns(page)),
    edgesOf(headings(page)),
  ]);
  const shifts = under.map(([left, right], index) => {
    const [from = NaN, to = NaN] = above[index] ?? [];
    return Math.max(Math.abs(left - from), Math.abs(right - to));
  });
  return { days, shift: under.length === above.length ? Math.max(...shifts) : Infinity };
}

/** The days of a week under which an event of whole days lies, those of which it covers the middle. */
export async function daysUnder(page: Page, title: string, days: readonly string[]): Promise<string[]> {
  const [under, [box]] = await Promise.all([
    edgesOf(columns(page)),
    edgesOf(page.locator(".sx__date-grid-event", { hasText: title })),
  ]);
  const [left, right] = box ?? [0, 0];
  return days.filter((_day, index) => {
    const [from, to] = under[index] ?? [0, 0];
    return left < (from + to) / 2 && (from + to) / 2 < right;
  });
}

function edgesOf(all: Locator): Promise<[number, number][]> {
  return all.evaluateAll((elements: { getBoundingClientRect: () => { left: number; right: number } }[]) =>
    elements.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return [left, right] as [number, number];
    }),
  );
}

/** Presses each day of the week at a time, and returns what the dialog that opens says of the day and time. */
export async function pressEachDay(page: Page, days: readonly string[], time: string): Promise<string[]> {
  const said: string[] = [];
  for (const day of days) {
    await pressTime(page, day, time);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    said.push((await dialog.locator("[aria-live]").first().innerText()).trim());
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  return said;
}
