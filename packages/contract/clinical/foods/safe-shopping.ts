import type { Eating, Verdict } from "../eating/index";
import type { ShoppingLine, ShoppingSection } from "./shopping-list";

/** A shopping list as it may be handed to somebody. */
export interface SafeShopping {
  sections: ShoppingSection[];
  /** Foods of the plan that the record forbids; the list leaves them out. */
  leftOut: ShoppingLine[];
  /** Foods that may contain something forbidden, whose label has to be read. */
  labels: ShoppingLine[];
  /** Foods of the practice whose content nobody has confirmed. */
  unreviewed: ShoppingLine[];
}

const worstFirst: readonly Verdict["level"][] = ["forbidden", "may", "unchecked"];

/** A shopping list without what a record forbids, and what of it is to be looked at. */
export function safeShopping(sections: readonly ShoppingSection[], eating: Eating): SafeShopping {
  // A line takes the worst level of its source foods.
  const levelOf = ({ food: bought, foods: made, name }: ShoppingLine) => {
    const levels = new Set([bought, ...made].map((ref) => eating.ofItem({ type: "food", ref, name }).level));
    return worstFirst.find((level) => levels.has(level)) ?? "fine";
  };
  const all = sections.flatMap(({ lines }) => lines.map((line) => ({ line, level: levelOf(line) })));
  const at = (wanted: string) => all.filter(({ level }) => level === wanted).map(({ line }) => line);
  const leftOut = new Set(at("forbidden"));
  return {
    sections: sections
      .map(({ aisle, lines }) => ({ aisle, lines: lines.filter((line) => !leftOut.has(line)) }))
      .filter(({ lines }) => lines.length > 0),
    leftOut: [...leftOut],
    labels: at("may"),
    unreviewed: at("unchecked"),
  };
}
