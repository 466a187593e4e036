import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import type { FoodGroup } from "@nutria/contract/clinical/equivalents";
import colours from "../../../../components/food/family-colours.module.css";
import { part } from "../../../../components/ui/part/part";

/** Knows all foods and rules. */
const GroupFlagBadge = part(
  () => import("./group-flag"),
  (loaded) => loaded.GroupFlagBadge,
  { fallback: null },
);

/** A group with its colour, and a flag where it usually has something that the patient must not eat. */
export function GroupName({ group, avoided }: { group: FoodGroup; avoided: EatingRecord }) {
  const forbids = avoided.allergies.length + avoided.intolerances.length + avoided.diets.length > 0;
  return (
    <span className="row wrap gap-2 shrinks" title={group.examples.map(({ text }) => text).join(", ")}>
      <span className={`${colours.dot} ${colours[group.family] ?? ""}`} aria-hidden="true" />
      <span>{group.name}</span>
      {forbids && <GroupFlagBadge group={group._id} avoided={avoided} />}
    </span>
  );
}
