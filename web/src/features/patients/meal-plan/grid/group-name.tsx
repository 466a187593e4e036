import { allergensOf } from "@nutria/contract/clinical/allergy-groups";
import type { FoodGroup } from "@nutria/contract/clinical/equivalents";
import { TriangleAlert } from "lucide-react";
import { Badge } from "../../../../components/ui/display/badge";
import { mealPlanTexts } from "../texts";
import colours from "../../../../components/food/family-colours.module.css";

const texts = mealPlanTexts.grid;

/** What the record says that a patient must not eat. */
export interface Avoided {
  allergies: readonly string[];
  intolerances: readonly string[];
}

/** A group with its colour, and a flag where it usually has something that the patient must not eat. */
export function GroupName({ group, avoided }: { group: FoodGroup; avoided: Avoided }) {
  const allergies = allergensOf(group._id, avoided.allergies);
  const intolerances = allergensOf(group._id, avoided.intolerances);
  const flagged = [...allergies, ...intolerances];
  return (
    <span className="row wrap gap-2 shrinks" title={group.examples.map(({ text }) => text).join(", ")}>
      <span className={`${colours.dot} ${colours[group.family] ?? ""}`} aria-hidden="true" />
      <span>{group.name}</span>
      {flagged.length > 0 && (
        <Badge
          tone={allergies.length > 0 ? "danger" : "warning"}
          icon={<TriangleAlert size={14} aria-hidden="true" />}
        >
          <span className="visually-hidden">{texts.flag(flagged.join(", "))}</span>
          <span aria-hidden="true">{flagged.join(", ")}</span>
        </Badge>
      )}
    </span>
  );
}
