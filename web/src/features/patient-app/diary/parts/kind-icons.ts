import type { MealKind } from "@nutria/contract/clinical/adherence";
import { Ban, Check, Pencil, Repeat2, type LucideIcon } from "lucide-react";

/** What stands for each kind of an entry, always beside its word. */
export const kindIcons: Record<MealKind, LucideIcon> = {
  plan: Check,
  change: Repeat2,
  other: Pencil,
  skipped: Ban,
};
