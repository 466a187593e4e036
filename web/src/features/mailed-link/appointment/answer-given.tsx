import { CircleCheck, CircleX } from "lucide-react";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";

/** The answer was taken, and what comes next. */
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
