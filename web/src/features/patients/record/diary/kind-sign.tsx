import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { Ban, Check, Pencil, Repeat2, type LucideIcon } from "lucide-react";
import styles from "./kind-sign.module.css";

const icons: Record<DiaryEntry["kind"], LucideIcon> = {
  plan: Check,
  change: Repeat2,
  other: Pencil,
  skipped: Ban,
};

/** The sign of what somebody ate; a word stands beside it, or in the name of what it is part of. */
export function KindSign({ kind }: { kind: DiaryEntry["kind"] }) {
  const Icon = icons[kind];
  return (
    <span className={`centred rigid round ${styles.sign} ${styles[kind]}`} aria-hidden="true">
      <Icon size={13} strokeWidth={2.5} />
    </span>
  );
}
