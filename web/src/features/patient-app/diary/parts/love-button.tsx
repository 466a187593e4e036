import type { DiaryComment, DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { Heart } from "lucide-react";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useLog } from "../../../../device/phone";
import styles from "./parts.module.css";

/** A heart for a comment of the nutritionist; pressed again it is taken back. */
export function LoveButton({ entry, comment }: { entry: DiaryEntry; comment: DiaryComment }) {
  const log = useLog();
  const nutritionist = useNutritionist().nutritionist._id;
  const toggle = () =>
    void log({
      type: "lovedComment",
      data: { nutritionist, entry: entry._id, comment: comment._id, isLoved: !comment.isLoved },
    });
  return (
    <button
      type="button"
      className={`stack centred to-end rigid touch-square ${styles.love}`}
      aria-pressed={comment.isLoved}
      aria-label="Me gusta este comentario"
      onClick={toggle}
    >
      <Heart size={20} aria-hidden="true" />
    </button>
  );
}
