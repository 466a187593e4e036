import type { Page } from "playwright";

/**
 * What of a screen lies over a control of it without being an edge: something pinned that is narrower than the screen's own
 * column hides a part of it and shows the rest. A bar from edge to edge hides as the edge of the window does.
 */
const findFloats = `(() => {
  const pinned = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return one;
    return null;
  };
  const column = (document.querySelector("main") ?? document.body).getBoundingClientRect();
  const isEdge = (box) => box.left <= column.left + 1 && box.right >= column.right - 1;
  const said = (one) => (one.getAttribute("aria-label") ?? one.textContent ?? one.tagName).trim().slice(0, 40);
  const controls = document.querySelectorAll("a[href], button, input, select, textarea, [role=button], [role=switch]");
  const found = new Set();
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
    for (const across of [0.05, 0.25, 0.5, 0.75, 0.95])
      for (const down of [0.1, 0.5, 0.9]) {
        const [x, y] = [box.left + across * box.width, box.top + down * box.height];
        const top = document.elementFromPoint(x, y);
        if (!top || control.contains(top) || top.contains(control)) continue;
        const over = pinned(top);
        if (!over || over.contains(control) || isEdge(over.getBoundingClientRect())) continue;
        found.add(said(over) + " over " + said(control));
      }
  }
  return [...found];
})()`;

/** What floats over controls of a page, wherever it is scrolled to. */
export async function floatsOver(page: Page): Promise<string[]> {
  const found = new Set<string>();
  const height = await page.evaluate<number>("document.documentElement.scrollHeight - innerHeight");
  // Steps of half a control, so that none is passed over.
  for (let at = 0; at <= Math.max(0, height); at += 24) {
    await page.evaluate(`window.scrollTo({ top: ${String(at)}, behavior: "instant" })`);
    for (const one of await page.evaluate<string[]>(findFloats)) found.add(one);
  }
  await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })');
  return [...found];
}
