import { foodGroup } from "@nutria/contract/clinical/equivalents";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import { Soup } from "lucide-react";
import colours from "../../../../components/food/family-colours.module.css";

/** The colour of a food's group, or the bowl of a dish. */
export function FoodMark({ entry }: { entry: Food | Dish | undefined }) {
  if (entry?.kind === "dish") return <Soup size={16} className="muted" aria-hidden="true" />;
  const family = entry && colours[foodGroup(entry.group).family];
  return <span className={`${colours.dot} ${family ?? ""}`} aria-hidden="true" />;
}
