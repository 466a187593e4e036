import type { Warning } from "@nutria/contract/clinical/foods/avoided";
import { TriangleAlert } from "lucide-react";
import { Badge } from "../../../../components/ui/display/badge";
import { menuTexts as texts } from "./menu-texts";

/** What the record says against a food, in words and colour. */
export function WarningBadges({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map(({ kind, name }) => (
    <Badge
      key={`${kind} ${name}`}
      tone={kind === "allergy" ? "danger" : "warning"}
      icon={<TriangleAlert size={14} aria-hidden="true" />}
    >
      <span className="visually-hidden">{texts.warning[kind]}: </span>
      {name}
    </Badge>
  ));
}
