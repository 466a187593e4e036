import { amountOf, quantityOf, steppedAmount, type Amount } from "@nutria/contract/clinical/foods/amount";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import type { MealPart } from "@nutria/contract/clinical/eating/index";
import { useEffect, useMemo, useState, type KeyboardEvent } from "react";
import { offeredAmount } from "../menu-items";
import type { Foods } from "../use-foods";
import type { MenuPanel } from "../use-menu";
import { findFoods } from "./find-foods";
import type { MenuPanelProps } from "./menu-panel-props";

export const searchKinds = ["all", "food", "dish", "own"] as const;
type SearchKind = (typeof searchKinds)[number];

/** More or less of a food by half equivalents, or of a dish by half servings. */
export const steppedChoice = (entry: Food | Dish, amount: Amount, halves: number): Amount =>
  entry.kind === "food"
    ? steppedAmount(entry, amount, halves)
    : amountOf(Math.max(0.5, quantityOf(amount) + halves / 2), amount.measure);

/** What is typed, what is found by it, which of those is chosen and how much of it, and what the keys do. */
export function useFoodChoice(
  foods: Foods,
  beside: readonly MealPart[],
  { meal, group, count = 1 }: Extract<MenuPanel, { kind: "add" }>,
  onAdd: (entry: Food | Dish, amount: Amount) => void,
  onChosen: MenuPanelProps["onChosen"],
) {
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<SearchKind>("all");
  const [showsAllergens, setShowsAllergens] = useState(false);
  const [at, setAt] = useState(0);
  const [changed, setChanged] = useState<{ of: string; amount: Amount }>();
  const { found, hidden } = useMemo(
    () => findFoods(foods, { typed, group, kind: kind === "all" ? undefined : kind }, showsAllergens, beside),
    [foods, typed, group, kind, showsAllergens, beside],
  );
  const place = Math.min(at, found.length - 1);
  const entry = found[place]?.entry;
  const key = `${meal} ${group ?? ""} ${count} ${entry?._id ?? ""}`;
  const amount =
    entry && (changed?.of === key ? changed.amount : offeredAmount(entry, group === undefined ? 1 : count));
  const grams = amount?.grams;
  useEffect(() => {
    onChosen(entry && amount && { entry, amount });
    return () => onChosen(undefined);
    // The amount is a new object each time; its grams tell whether it changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [entry, grams, onChosen]);

  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const add = () => {
    if (!entry || !amount) return;
    onAdd(entry, amount);
    type("");
    setChanged(undefined);
  };
  const setAmount = (next: Amount) => setChanged({ of: key, amount: next });
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => setAt((place + 1) % Math.max(1, found.length)),
      ArrowUp: () => setAt((place - 1 + found.length) % Math.max(1, found.length)),
      Enter: add,
      // No name of a food has either sign.
      "+": () => entry && amount && setAmount(steppedChoice(entry, amount, 1)),
      "-": () => entry && amount && setAmount(steppedChoice(entry, amount, -1)),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return {
    ...{ typed, kind, found, hidden, entry, amount, type, add, setAmount, onKeyDown },
    choose: setAt,
    showAllergens: () => setShowsAllergens(true),
    setKind: (next: SearchKind) => {
      setKind(next);
      setAt(0);
    },
  };
}

export type FoodChoice = ReturnType<typeof useFoodChoice>;
