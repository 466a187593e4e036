import type { Box, SeenEvent, SeenGrid } from "../seen";
import { selectors } from "./selectors";
import { boxOf, common, isVisible, windowBox } from "./visible";

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isVisible);

/** The day or the week that is shown; null where none is. */
export function grid(): SeenGrid | null {
  const columns = daysOf(selectors.column, selectors.columnDay);
  const frame = document.querySelector(selectors.frame);
  if (columns.length === 0 || !frame) return null;
  return {
    columns,
    headings: daysOf(selectors.heading, selectors.day),
    hours: all(selectors.hour).map(hourOf),
    events: all(selectors.event).map((element) => eventOf(element, columns)),
    frame: common(boxOf(frame), windowBox()),
  };
}

const daysOf = (selector: string, attribute: string) =>
  all(selector).map((element) => ({ day: element.getAttribute(attribute) ?? "", box: boxOf(element) }));

/** A label stands at the line on which its hour begins. */
function hourOf(label: Element): { time: string; y: number } {
  const { top, bottom } = label.getBoundingClientRect();
  return { time: label.textContent.trim(), y: (top + bottom) / 2 };
}

function eventOf(element: Element, columns: readonly { day: string; box: Box }[]): SeenEvent {
  const box = boxOf(element);
  const middle = (box.left + box.right) / 2;
  return {
    id: element.getAttribute(selectors.eventId) ?? "",
    day: columns.find(({ box: { left, right } }) => left <= middle && middle <= right)?.day,
    isTimed: element.matches(selectors.timedEvent) || element.closest(selectors.column) !== null,
    box,
    text: element.textContent.replace(/\s+/g, " ").trim(),
  };
}

/** The days of the month: the events in sight, and how many more there are. */
export function month() {
  return all(selectors.monthDay).map((cell) => ({
    day: cell.getAttribute(selectors.day) ?? "",
    shown: [...cell.querySelectorAll(selectors.event)].map(
      (one) => one.getAttribute(selectors.eventId) ?? "",
    ),
    more: Number(/(\d+)/.exec(moreOf(cell))?.[1] ?? 0),
    box: boxOf(cell),
  }));
}

const moreOf = (cell: Element): string =>
  [...cell.querySelectorAll("button")].map(({ textContent }) => textContent).find((one) => /más/.test(one)) ??
  "";
