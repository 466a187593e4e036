import { CircleCheck } from "lucide-react";
import styles from "./section-rail.module.css";

const radius = 7;
const length = 2 * Math.PI * radius;

/** A ring that closes as questions are answered, and becomes a tick. */
export function AnswerRing({ answered, questions }: { answered: number; questions: number }) {
  if (answered === questions) return <CircleCheck size={18} aria-hidden="true" className={styles.complete} />;
  return (
    <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true" className={styles.ring}>
      <circle cx={9} cy={9} r={radius} />
      <circle
        cx={9}
        cy={9}
        r={radius}
        strokeDasharray={`${(length * answered) / questions} ${length}`}
        transform="rotate(-90 9 9)"
      />
    </svg>
  );
}
