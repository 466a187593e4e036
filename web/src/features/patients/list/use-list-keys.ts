import { useEffect, type RefObject } from "react";

const search = "input[type=search]";
/** The link of a card or of a row, which is its own focus. */
const cardLink = "[role=tabpanel] ul > li > a, [role=tabpanel] tbody th a";

/** `/` leads to the search, its down arrow to the first patient, and the arrows from one to the next; Enter opens one. */
export function useListKeys(screen: RefObject<HTMLElement | null>, focusSearch: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (!(target instanceof Element) || event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (document.querySelector("dialog[open]")) return;
      if (key === "/") {
        if (isWritten(target)) return;
        event.preventDefault();
        focusSearch();
        return;
      }
      const next = nextCard(screen.current, target, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [screen, focusSearch]);
}

const isWritten = (target: Element): boolean =>
  target.closest("input, textarea, select, [contenteditable=true]") !== null;

/** The card that an arrow leads to from the search or from another card. */
function nextCard(screen: HTMLElement | null, target: Element, key: string): HTMLElement | undefined {
  const cards = [...(screen?.querySelectorAll<HTMLElement>(cardLink) ?? [])];
  if (target.matches(search) && screen?.contains(target)) return key === "ArrowDown" ? cards[0] : undefined;
  const at = cards.findIndex((card) => card === target);
  if (at < 0) return undefined;
  const list = target.closest("ul");
  const inRow = list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 1;
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow };
  const step = steps[key];
  return step === undefined ? undefined : cards[at + step];
}
