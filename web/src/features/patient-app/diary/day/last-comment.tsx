import type { DiaryComment } from "@nutria/contract/schemas/record/diary";
import { timeAt } from "@nutria/calendar/zone";
import { Avatar } from "../../../../ui/display/avatar";
import { LinkedText } from "../../../../ui/display/linked-text";
import { useDiaryZone, useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { LoveButton } from "../parts/love-button";
import type { ShownEntry } from "../../shared/week/merge-week";
import styles from "./day.module.css";

/** What the nutritionist said of an entry, and the heart that answers. */
export function LastComment({ entry, comment }: { entry: ShownEntry; comment: DiaryComment }) {
  const { nutritionist } = useNutritionist();
  const timeZone = useDiaryZone();
  const { name, lastName, photo } = nutritionist;
  return (
    <div className={`row gap-3 line-above ${styles.comment}`}>
      <Avatar name={name} lastName={lastName} pictureUrl={photo} size={32} />
      <p className="shrinks">
        <span className="semibold">{name}</span>{" "}
        <span className="small muted">· {timeAt(comment.at, timeZone)}</span>
        <br />
        <LinkedText text={comment.text} />
      </p>
      <LoveButton entry={entry} comment={comment} />
    </div>
  );
}
