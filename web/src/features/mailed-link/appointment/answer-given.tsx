import { CircleCheck, CircleX } from "lucide-react";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";

/** Says that the answer was received and what happens next. */
export function AnswerGiven({
  title,
  help,
  isGood = false,
}: {
  title: string;
  help: string;
  isGood?: boolean;
}) {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <>
      <Icon size={48} className={isGood ? styles.good : "muted"} aria-hidden="true" />
      <div className={styles.words}>
        <FocusedHeading>{title}</FocusedHeading>
        <p className="muted">{help}</p>
      </div>
    </>
  );
}
