import type { Page } from "playwright";

/** What a part of a scenario costs. */
export interface Counts {
  /** Presses of the pointer. */
  clicks: number;
  dialogs: number;
  /** Forms in which a password was typed. */
  passwords: number;
  seconds: number;
}

/** Counts presses, dialogs, passwords and seconds of a page from now on; the result returns those since it was last called. */
export async function countsOf(page: Page): Promise<() => Promise<Counts>> {
  const total = { clicks: 0, dialogs: 0, passwords: 0 };
  let before = { ...total };
  let startedAt = performance.now();
  await page.exposeFunction("countOf", (what: keyof typeof total) => {
    total[what] += 1;
  });
  await page.addInitScript(`
    addEventListener("pointerdown", () => countOf("clicks"), true);
    const typedIn = new Set();
    addEventListener("input", ({ target }) => {
      if (target.autocomplete?.includes("password") !== true || typedIn.has(target.form)) return;
      typedIn.add(target.form);
      countOf("passwords");
    }, true);
    const show = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function () {
      countOf("dialogs");
      return show.call(this);
    };
  `);
  return async () => {
    await page.waitForLoadState();
    const since = {
      clicks: total.clicks - before.clicks,
      dialogs: total.dialogs - before.dialogs,
      passwords: total.passwords - before.passwords,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    };
    startedAt = performance.now();
    before = { ...total };
    return since;
  };
}
