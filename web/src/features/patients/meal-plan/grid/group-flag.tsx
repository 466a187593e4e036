import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { groupFlags, type GroupFlag } from "@nutria/contract/clinical/eating/group-flags";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import type { FoodGroupId } from "@nutria/contract/clinical/food-group";
import { foodIndex } from "@nutria/contract/clinical/foods/food";
import { TriangleAlert } from "lucide-react";
import { Badge } from "../../../../ui/display/badge";
import { planTexts } from "../plan-texts";

const texts = planTexts.grid;

const catalogue = foodIndex(catalogueFoods, catalogueDishes);
/** Of each record once, whatever groups ask. */
const known = new WeakMap<EatingRecord, ReadonlyMap<FoodGroupId, GroupFlag[]>>();

function flagsOf(record: EatingRecord, group: FoodGroupId): GroupFlag[] {
  const flags = known.get(record) ?? groupFlags(record, catalogue);
  known.set(record, flags);
  return flags.get(group) ?? [];
}

/** What of the record forbids foods that a group usually has. */
export function GroupFlagBadge({ group, avoided }: { group: FoodGroupId; avoided: EatingRecord }) {
  const flagged = flagsOf(avoided, group);
  if (flagged.length === 0) return null;
  const names = [...new Set(flagged.map(({ name }) => name))].join(", ");
  return (
    <Badge
      tone={flagged.some(({ kind }) => kind === "allergy") ? "danger" : "warning"}
      icon={<TriangleAlert size={14} aria-hidden="true" />}
    >
      <span className="visually-hidden">{texts.flag(names)}</span>
      <span aria-hidden="true">{names}</span>
    </Badge>
  );
}
