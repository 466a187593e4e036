import { mealKinds } from "@nutria/contract/clinical/adherence";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import { diaryTexts as texts } from "../diary-texts";
import { KindSign } from "../kind-sign";
import styles from "./legend.module.css";

const arrows = [ArrowUp, ArrowDown, ArrowLeft, ArrowRight];

/** What each sign means and, where there is a keyboard, what each key does. */
export function Legend({ hasKeys }: { hasKeys: boolean }) {
  return (
    <>
      <ul className={`row wrap gap-2-4 muted small ${styles.legend}`} aria-label={texts.legend}>
        {mealKinds.map((kind) => (
          <li key={kind}>
            <KindSign kind={kind} />
            {texts.kinds[kind]}
          </li>
        ))}
        <li>
          <span className={styles.dot} aria-hidden="true" />
          {texts.unseenSign}
        </li>
        <li>
          {texts.gap} {texts.gapMeaning}
        </li>
      </ul>
      {hasKeys && (
        <ul className={`row wrap gap-2-4 muted small ${styles.keys}`} aria-label={texts.keys.label}>
          <li>
            {arrows.map((Arrow, index) => (
              <kbd key={index}>
                <Arrow size={11} aria-hidden="true" />
                <span className="visually-hidden">{texts.keys.arrows[index]}</span>
              </kbd>
            ))}
            {texts.keys.move}
          </li>
          <li>
            <kbd>Enter</kbd> {texts.keys.comment}
          </li>
          <li>
            <kbd>J</kbd> <kbd>K</kbd> {texts.keys.unseen}
          </li>
        </ul>
      )}
    </>
  );
}
