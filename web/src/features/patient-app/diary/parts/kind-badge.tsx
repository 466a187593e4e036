import type { MealKind } from "@nutria/contract/clinical/adherence";
import { Badge, type BadgeTone } from "../../../../ui/display/badge";
import { kindNames } from "../texts";
import { kindIcons } from "./kind-icons";

/** None of them is red: the diary reports, it does not judge. */
const tones: Record<MealKind, BadgeTone> = {
  plan: "onsite",
  change: "online",
  other: "neutral",
  skipped: "neutral",
};

/** The kind of an entry, as a word with its sign. */
export function KindBadge({ kind }: { kind: MealKind }) {
  const Icon = kindIcons[kind];
  return (
    <Badge tone={tones[kind]} icon={<Icon size={14} aria-hidden="true" />}>
      {kindNames[kind]}
    </Badge>
  );
}
