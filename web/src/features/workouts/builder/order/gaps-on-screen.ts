import type { StepPlace } from "../steps/places";

/** A gap between two rows, in the coordinates of the list that holds all. */
export interface Gap {
  place: StepPlace;
  top: number;
  left: number;
  width: number;
}

/** A row that is dragged, and how far it is from its own place. */
export interface Lifted {
  row: HTMLElement;
  offset: number;
}

/** Where the gaps are on the screen. Lists carry `data-circuit`, their rows `data-row`. */
export function gapsOnScreen(root: HTMLElement, places: readonly StepPlace[], lifted: Lifted): Gap[] {
  const origin = root.getBoundingClientRect();
  return places.flatMap((place) => {
    const list = place.circuit === null ? root : root.querySelector(`[data-circuit="${place.circuit}"]`);
    const rows = list ? [...list.querySelectorAll<HTMLElement>(":scope > [data-row]")] : [];
    const before = edge(rows[place.index - 1], "bottom", lifted);
    const after = edge(rows[place.index], "top", lifted);
    const [first = 0, second = first] = [before, after].filter((each) => each !== undefined);
    const box = list?.getBoundingClientRect();
    if (!box || rows.length === 0) return [];
    return {
      place,
      top: (first + second) / 2 - origin.top,
      left: box.left - origin.left,
      width: box.width,
    };
  });
}

function edge(row: HTMLElement | undefined, side: "top" | "bottom", lifted: Lifted): number | undefined {
  if (!row) return undefined;
  return row.getBoundingClientRect()[side] - (row === lifted.row ? lifted.offset : 0);
}

/** The gap that is nearest to a height in the list. */
export function nearestGap(gaps: readonly Gap[], top: number): Gap | undefined {
  return gaps.reduce<Gap | undefined>(
    (best, gap) => (best && Math.abs(best.top - top) <= Math.abs(gap.top - top) ? best : gap),
    undefined,
  );
}
