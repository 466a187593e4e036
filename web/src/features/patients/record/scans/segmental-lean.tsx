import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { formatNumber } from "../progress/measures";
import { progressTexts as texts } from "../progress/progress-texts";
import styles from "./segmental-lean.module.css";

type Segment = keyof typeof texts.segments;

const order: readonly Segment[] = ["rightArm", "trunk", "leftArm", "rightLeg", "leftLeg"];

interface SegmentalLeanProps {
  lean: NonNullable<BodyComposition["segmentalLean"]>;
  hasTitle?: boolean;
}

/** The lean mass of each part of the body, arranged like a body seen from the front. */
export function SegmentalLean({ lean, hasTitle = true }: SegmentalLeanProps) {
  return (
    <div className={styles.lean}>
      {hasTitle && <h3>{texts.segmental}</h3>}
      <dl className={styles.body}>
        {order.map((segment) => (
          <div key={segment} className={styles[segment]}>
            <dt>{texts.segments[segment]}</dt>
            <dd data-numbers>{formatNumber(lean[segment], 2)} kg</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
