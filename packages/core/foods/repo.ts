import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import type { OwnFoods } from "@nutria/contract/schemas/foods";
import type { Context } from "../kernel/context";
import { queryItems } from "../kernel/table/query-items";
import { dishEntity, foodEntity, type StoredDish, type StoredFood } from "./entity";
import { toDish, toFood } from "./to-wire";

/**
 * Loaded with the first menu: the tables of foods are a tenth of the code that the Lambda of the records would start
 * with.
 */
export const foodTables = atFirstUse(() => import("./tables"));

/** The foods and dishes of one nutritionist. */
export function ownFoods(ctx: Context, nutritionistId: string) {
  return {
    foods: foodEntity(ctx.db),
    dishes: dishEntity(ctx.db),

    /** All foods and dishes, oldest first, archived ones too. */
    async stored(): Promise<{ foods: StoredFood[]; dishes: StoredDish[] }> {
      const [foods, dishes] = await Promise.all([
        queryItems(foodEntity(ctx.db), ({ query }) => query.byNutritionist({ nutritionistId }), {
          consistent: true,
        }),
        queryItems(dishEntity(ctx.db), ({ query }) => query.byNutritionist({ nutritionistId }), {
          consistent: true,
        }),
      ]);
      return { foods, dishes };
    },

    /** {@link stored}, as they are shown. */
    async all(): Promise<OwnFoods> {
      const { foods, dishes } = await this.stored();
      return { foods: foods.map(toFood), dishes: dishes.map(toDish) };
    },

    /** The index for some ids: the catalogue, and the practice's own foods when an id is not in it. */
    async indexFor(ids: readonly string[]): Promise<FoodIndex> {
      const { catalogueIndex, practiceIndex } = await foodTables();
      const isKnown = (id: string) => catalogueIndex.foods.has(id) || catalogueIndex.dishes.has(id);
      return ids.every(isKnown) ? catalogueIndex : practiceIndex(await this.all());
    },
  };
}
