import type { Action } from "../action";

/** What happens around the product: its window, its connection, another tab. */

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The other width; the others of the screens lie between both. */
const resizeWindow: Action = {
  name: "resizeWindow",
  weight: 1,
  async run(hand) {
    const now = hand.page.viewportSize();
    const next = windows.find(({ width }) => width !== now?.width);
    if (!next) return undefined;
    await hand.page.setViewportSize(next);
    return `the window is ${String(next.width)} px wide`;
  },
};

const loseConnection: Action = {
  name: "loseConnection",
  weight: 1,
  async run(hand) {
    if (hand.isOffline) return undefined;
    await hand.context.setOffline(true);
    hand.isOffline = true;
    return "lost the connection";
  },
};

const getConnection: Action = {
  name: "getConnection",
  weight: 4,
  async run(hand) {
    if (!hand.isOffline) return undefined;
    await hand.context.setOffline(false);
    hand.isOffline = false;
    return "has the connection again";
  },
};

/** The same place in another tab, or the other tab again. */
const otherTab: Action = {
  name: "otherTab",
  weight: 1,
  async run(hand) {
    if (hand.isOffline) return undefined;
    const open = hand.context.pages();
    const other = open.find((page) => page !== hand.page);
    if (other) {
      await other.bringToFront();
      hand.page = other;
      return "took the other tab";
    }
    const before = hand.page;
    hand.page = await hand.context.newPage();
    await hand.page.setViewportSize(before.viewportSize() ?? { width: 1280, height: 800 });
    await hand.page.goto(before.url());
    return "opened another tab";
  },
};

const closeTab: Action = {
  name: "closeTab",
  weight: 1,
  async run(hand) {
    const [first, second] = hand.context.pages();
    if (!first || !second || hand.isOffline) return undefined;
    await second.close();
    await first.bringToFront();
    hand.page = first;
    return "closed the second tab";
  },
};

export const sessionActions: readonly Action[] = [
  resizeWindow,
  loseConnection,
  getConnection,
  otherTab,
  closeTab,
];
