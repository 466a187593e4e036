import { combinationOf } from "../../../catalogues/foods/combinations";
import { nearGroups, standIns } from "../../../catalogues/foods/everyday";
import type { FoodGroupId } from "../../food-group";
import type { Gap } from "../menu";

/** Equivalents that a proposed meal lacks. */
export interface OpenGaps {
  /** Groups without a proposal. */
  open: Gap[];
  /** Foods of a near group stand in for these. */
  stoodIn: Gap[];
}

/** Tells of the gaps of a proposed meal which stay open, and which foods of a near group stand in for. */
export function openGaps(gaps: readonly Gap[]): OpenGaps {
  const over = new Map(gaps.filter(({ count }) => count < 0).map(({ group, count }) => [group, -count]));
  const found: OpenGaps = { open: [], stoodIn: [] };
  for (const { group, count } of gaps.filter((gap) => gap.count > 0)) {
    let open = count;
    for (const near of groupsOfStandIns(group)) {
      const taken = Math.min(open, over.get(near) ?? 0);
      over.set(near, (over.get(near) ?? 0) - taken);
      open -= taken;
    }
    if (open > 0) found.open.push({ group, count: open });
    if (open < count) found.stoodIn.push({ group, count: count - open });
  }
  return found;
}

/** The groups whose foods may stand in for a group, and the groups that such foods count as. */
function groupsOfStandIns(group: FoodGroupId): readonly FoodGroupId[] {
  const near = nearGroups[group] ?? [];
  const foods = near.flatMap((each) => standIns[each] ?? []);
  const counted = foods.flatMap((food) => Object.keys(combinationOf(food) ?? {}) as FoodGroupId[]);
  return [...near, ...counted];
}
