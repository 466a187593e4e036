import type { Box } from "../seen";
import { cutFields } from "./fields";
import { isCutLine, isScroller, linesOf, seenPartOf, textElements } from "./lines";
import { selectors } from "./selectors";
import {
  boxOf,
  common,
  heightOf,
  isEmpty,
  isVisible,
  nameOf,
  scope,
  spoken,
  upFrom,
  widthOf,
  windowBox,
} from "./visible";

/** What lies wrongly on the screen, each in a sentence. */
export function layout(): string[] {
  return [
    ...[...wide(), ...long(), ...outside(), ...cut(), ...shortened()],
    ...[...covered(), ...onEachOther(), ...underItsList(), ...alone()],
  ];
}

/** The page scrolls sideways. */
function wide(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`the page is ${String(scrollWidth - innerWidth)} px too wide`] : [];
}

/** The page scrolls on below its end. */
function long(): string[] {
  const end = Math.max(document.body.getBoundingClientRect().bottom + scrollY, innerHeight);
  const rest = document.documentElement.scrollHeight - end;
  return rest > 4 ? [`the page goes on for ${rest.toFixed(0)} px below its end`] : [];
}

/** An open list covers what is typed into its field. */
function underItsList(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[role=combobox][aria-expanded=true]")].flatMap(
    (field) => {
      const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
      if (!list || !isVisible(list)) return [];
      const [own, over] = [boxOf(field), boxOf(list)];
      const isApart = over.top >= own.bottom - 1 || over.bottom <= own.top + 1;
      return isApart ? [] : [`the list of ${spoken(field)} lies on it`];
    },
  );
}

/** What can be pressed lies beside the window, where no scrolling brings it. */
function outside(): string[] {
  return interactive()
    .filter((element) => {
      const { left, right } = boxOf(element);
      const isBeside = right > innerWidth + 1 || left < -1;
      return isBeside && ![...upFrom(element)].some((one) => isScroller(one, "x"));
    })
    .map((element) => `${spoken(element)} reaches beyond the window`);
}

/** A line of text is cut through its letters. */
function cut(): string[] {
  return textElements(scope())
    .filter((element) => linesOf(element).some((line) => isCutLine(line, element)))
    .map((element) => `the text “${nameOf(element).slice(0, 60)}” is cut`);
}

const named = "button, a[class*=button], label, h1, h2, h3, legend, th, [role=tab], summary";

/** A button, label or heading does not say all of its words, or a list not the words of what is chosen. */
function shortened(): string[] {
  const ends = textElements(scope()).filter((element) => {
    const owner = element.closest(named);
    if (!owner || element.closest(selectors.event) || element.closest("[title]")) return false;
    return (
      getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1
    );
  });
  return [...ends.map((one) => `the words “${nameOf(one).slice(0, 60)}” are shortened`), ...cutFields()];
}

/** A heading has nothing beneath it in its section. */
function alone(): string[] {
  return [...scope().querySelectorAll("section :is(h2, h3, h4)")].filter(isVisible).flatMap((heading) => {
    const section = heading.closest("section");
    const { bottom } = boxOf(heading);
    const isAlone = [...(section?.querySelectorAll("*") ?? [])].every(
      (one) => !isVisible(one) || boxOf(one).top < bottom - 2,
    );
    return isAlone ? [`the heading “${nameOf(heading)}” has nothing beneath it`] : [];
  });
}

/** What can be pressed lies under something else. */
function covered(): string[] {
  return interactive()
    .filter((element) => !element.closest(selectors.event))
    .flatMap((element) => {
      const seen = seenPartOf(element, common(boxOf(element), windowBox()));
      if (widthOf(seen) < 8 || heightOf(seen) < 8) return [];
      const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
      if (!hit || isSameThing(hit, element) || isAbovePage(hit, element)) return [];
      return [`${spoken(element)} lies under ${spoken(hit)}`];
    });
}

function isSameThing(hit: Element, element: Element): boolean {
  const label = hit.closest("label");
  return (
    hit.contains(element) ||
    element.contains(hit) ||
    (label !== null && label.contains(element)) ||
    labels(element, hit)
  );
}

const labels = (element: Element, hit: Element): boolean =>
  "labels" in element &&
  [...((element.labels as NodeListOf<Element> | null) ?? [])].some((one) => one.contains(hit));

/** Bars that stay, popups and toasts lie above what scrolls under them. */
function isAbovePage(hit: Element, element: Element): boolean {
  return layerOf(hit) !== layerOf(element);
}

const popups = "dialog, [popover], [role=menu], [role=listbox], [role=tooltip]";

/** The nearest ancestor that lies in a layer of its own; the frame around a menu is part of it. */
function layerOf(element: Element): Element {
  const own = [...upFrom(element)].find((one) => {
    const { position } = getComputedStyle(one);
    const isPopup = one.matches(popups) || one.querySelector(":scope > [role=menu]") !== null;
    return position === "fixed" || position === "sticky" || isPopup;
  });
  return own ?? document.body;
}

/** Two texts lie on each other. */
function onEachOther(): string[] {
  const texts = textElements(scope())
    .flatMap((element) =>
      linesOf(element).map((line) => ({ element, box: common(seenPartOf(element, line), windowBox()) })),
    )
    .filter(({ box }) => widthOf(box) > 4 && heightOf(box) > 6)
    .map((one) => ({ ...one, layer: layerOf(one.element) }));
  const found: string[] = [];
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (!lieOnEachOther(one.box, other.box) || areEvents(one.element, other.element)) continue;
      if (isUnderPinned(common(one.box, other.box))) continue;
      found.push(`“${nameOf(one.element).slice(0, 40)}” lies on “${nameOf(other.element).slice(0, 40)}”`);
    }
  }
  return found;
}

/** What scrolls goes under what stays. */
function isUnderPinned({ left, top, right, bottom }: Box): boolean {
  return document
    .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    .some((one) => ["sticky", "fixed"].includes(getComputedStyle(one).position) && !one.matches("dialog"));
}

/** Visits at the same time share their column. */
function areEvents(one: Element, other: Element): boolean {
  const [first, second] = [one.closest(selectors.event), other.closest(selectors.event)];
  return first !== null && second !== null && first !== second;
}

function lieOnEachOther(one: Box, other: Box): boolean {
  const both = common(one, other);
  if (isEmpty(both)) return false;
  return widthOf(both) > 3 && heightOf(both) > 0.35 * Math.min(heightOf(one), heightOf(other));
}

/** What can be pressed; the slides beside those that a carousel shows cannot. */
const interactive = (): Element[] =>
  [...scope().querySelectorAll(selectors.interactive)].filter(
    (element) => isVisible(element) && !element.closest("[inert]"),
  );
