import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import type { FoodGroup } from "@nutria/contract/clinical/equivalents";
import colours from "../../../../components/food/family-colours.module.css";
import { part } from "../../../../ui/part/part";

/** Knows all foods and rules. */
const GroupFlagBadge = part(
  () => import("./group-flag"),
  (loaded) => loaded.GroupFlagBadge,
  { fallback: null },
);

interface GroupNameProps {
  group: FoodGroup;
  avoided: EatingRecord;
  /** The colour tells the rows of a table apart; where it is narrow it would take the place of words. */
  hasColour?: boolean;
}

/** A group with its colour, and a flag where it usually has something that the patient must not eat. */
export function GroupName({ group, avoided, hasColour = true }: GroupNameProps) {
  const forbids = avoided.allergies.length + avoided.intolerances.length + avoided.diets.length > 0;
  return (
    <span className="row wrap gap-2 shrinks" title={group.examples.map(({ text }) => text).join(", ")}>
      <span className="row gap-2 shrinks">
        {hasColour && <span className={`${colours.dot} ${colours[group.family] ?? ""}`} aria-hidden="true" />}
        <span>{group.name}</span>
      </span>
      {forbids && <GroupFlagBadge group={group._id} avoided={avoided} />}
    </span>
  );
}
