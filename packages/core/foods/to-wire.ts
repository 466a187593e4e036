import type { OwnDish, OwnFood } from "@nutria/contract/schemas/foods";
import type { StoredDish, StoredFood } from "./entity";

/** A food of a practice on the wire. */
export function toFood({ nutritionistId: _, foodId, archivedAt, ...food }: StoredFood): OwnFood {
  return {
    ...food,
    _id: foodId,
    equivalentG: food.equivalentG ?? null,
    combination: food.combination ?? null,
    copyOf: food.copyOf ?? null,
    contents: food.contents ?? null,
    isArchived: archivedAt !== undefined,
  };
}

/** A dish of a practice on the wire. */
export function toDish({ nutritionistId: _, dishId, archivedAt, ...dish }: StoredDish): OwnDish {
  return {
    ...dish,
    _id: dishId,
    servedG: dish.servedG ?? null,
    steps: dish.steps ?? [],
    copyOf: dish.copyOf ?? null,
    contents: dish.contents ?? null,
    isArchived: archivedAt !== undefined,
  };
}
