import { freePlaces, lowPasses } from "@nutria/contract/store/product";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { directoryVersion } from "../directory/index";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { newItem } from "../../kernel/table/items";
import { passStock, planCounts, type PassStock } from "./entity";

/**
 * The counters of a new nutritionist: the free places and no passes. `isLow` starts as true, since an empty
 * stock from the start needs no warning.
 */
export function initialPlanItems(ctx: Context, nutritionistId: string): TransactItem[] {
  return [
    {
      write: newItem(planCounts(ctx.db), {
        nutritionistId,
        activatedUsers: 0,
        inactiveUsers: 0,
        directoryVersion,
        usersInPlan: freePlaces,
      }),
      orElse: "conflict",
    },
    {
      write: newItem(passStock(ctx.db), { nutritionistId, available: 0, isLow: true }),
      orElse: "conflict",
    },
  ];
}

/**
 * Takes one place of the plan. `plan_full` when none is left (spec A §4: activating uses one plan slot). `wasInactive`
 * says that the patient was counted as inactive.
 */
export function takePlaceItem(
  ctx: Context,
  nutritionistId: string,
  { wasInactive = false } = {},
): TransactItem {
  return {
    write: planCounts(ctx.db)
      .patch({ nutritionistId })
      .add({ activatedUsers: 1, ...(wasInactive && { inactiveUsers: -1 }) })
      .where(({ activatedUsers, usersInPlan, inactiveUsers }, { name, notExists, gte }) =>
        [
          `(${notExists(usersInPlan)} OR ${name(activatedUsers)} < ${name(usersInPlan)})`,
          ...(wasInactive ? [gte(inactiveUsers, 1)] : []),
        ].join(" AND "),
      ),
    orElse: "plan_full",
  };
}

/** Frees one place of the plan (spec A §4: deactivating frees it): one more patient is inactive. */
export function freePlaceItem(ctx: Context, nutritionistId: string): TransactItem {
  return {
    write: planCounts(ctx.db)
      .patch({ nutritionistId })
      .add({ activatedUsers: -1, inactiveUsers: 1 })
      .where(({ activatedUsers }, { gte }) => gte(activatedUsers, 1)),
    orElse: "conflict",
  };
}

/** Counts one more inactive patient. */
export function addInactiveItem(ctx: Context, nutritionistId: string): TransactItem {
  return {
    write: planCounts(ctx.db).patch({ nutritionistId }).add({ inactiveUsers: 1 }),
    orElse: "not_found",
  };
}

/** Says that a directory of this layout lists every patient. */
export function markListedItem(ctx: Context, nutritionistId: string, directoryVersion: number): TransactItem {
  return {
    write: planCounts(ctx.db).patch({ nutritionistId }).set({ directoryVersion }),
    orElse: "not_found",
  };
}

/** Sets how many active patients the plan allows; undefined when unlimited. Those who are active stay so. */
export function planPlacesItem(
  ctx: Context,
  nutritionistId: string,
  usersInPlan: number | undefined,
): TransactItem {
  const patch = planCounts(ctx.db).patch({ nutritionistId });
  return {
    write: usersInPlan === undefined ? patch.remove(["usersInPlan"]) : patch.set({ usersInPlan }),
    orElse: "not_found",
  };
}

/** Takes one pass from the stock. `no_passes_left` when there is none. */
export function takePassItem(ctx: Context, nutritionistId: string): TransactItem {
  return {
    write: passStock(ctx.db)
      .patch({ nutritionistId })
      .subtract({ available: 1 })
      .where(({ available }, { gte }) => gte(available, 1)),
    orElse: "no_passes_left",
  };
}

/** Takes refunded passes from the stock. `passes_used` when fewer are left. */
export function takeFromStockItem(ctx: Context, nutritionistId: string, quantity: number): TransactItem {
  return {
    write: passStock(ctx.db)
      .patch({ nutritionistId })
      .subtract({ available: quantity })
      .where(({ available }, { gte }) => gte(available, quantity)),
    orElse: "passes_used",
  };
}

/**
 * Adds passes to the stock: bought, granted or returned. More than {@link lowPasses} always lift the stock
 * above the warning, so they clear it here; for fewer, `watchPassStock` decides.
 */
export function addToStockItem(ctx: Context, nutritionistId: string, quantity: number): TransactItem {
  const patch = passStock(ctx.db).patch({ nutritionistId }).add({ available: quantity });
  return {
    write: quantity > lowPasses ? patch.set({ isLow: false }) : patch,
    orElse: "not_found",
  };
}

/** Sets whether a stock is low. Raises {@link StaleReadError} when the stock changed after it was read. */
export function markStockItem(ctx: Context, stock: PassStock, isLow: boolean): TransactItem {
  const { nutritionistId, available } = stock;
  return {
    write: passStock(ctx.db)
      .patch({ nutritionistId })
      .set({ isLow })
      .where((now, { eq, notExists }) => {
        const isAsRead = stock.isLow === undefined ? notExists(now.isLow) : eq(now.isLow, stock.isLow);
        return `${eq(now.available, available)} AND ${isAsRead}`;
      }),
    orElse: () => new StaleReadError(),
  };
}
