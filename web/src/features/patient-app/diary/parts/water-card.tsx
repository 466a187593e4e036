import { mostGlasses } from "@nutria/contract/record/diary-facts";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { Minus, Plus } from "lucide-react";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useLog } from "../../../../device/phone";
import styles from "./water-card.module.css";

/** The glasses of water of a day; one more with one press. */
export function WaterCard({
  day,
  goal,
  isLocked = false,
}: {
  day: DiaryDay;
  goal: number;
  isLocked?: boolean;
}) {
  const log = useLog();
  const nutritionist = useNutritionist().nutritionist._id;
  const glasses = day.water ?? 0;
  const set = (next: number) =>
    void log({ type: "loggedWater", data: { nutritionist, day: day.day, glasses: next } });
  const shown = Math.max(goal, glasses);
  return (
    <section className="card stack gap-3 pad-4" aria-label="Agua">
      <div className="row wrap gap-2 between">
        <h2 className={styles.title}>
          Agua <span className="small muted">{`${String(glasses)} de ${String(goal)} vasos`}</span>
        </h2>
        {!isLocked && (
          <div className="line gap-2">
            {glasses > 0 && (
              <button
                type="button"
                className={`inline-row gap-2 middle touch ${styles.less}`}
                aria-label="Quitar un vaso"
                onClick={() => set(glasses - 1)}
              >
                <Minus size={18} aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className={`inline-row gap-2 middle touch on-primary-soft primary ${styles.more}`}
              disabled={glasses >= mostGlasses}
              onClick={() => set(glasses + 1)}
            >
              <Plus size={18} aria-hidden="true" />
              Un vaso
            </button>
          </div>
        )}
      </div>
      <div className={styles.glasses} aria-hidden="true">
        {Array.from({ length: shown }, (_, index) => (
          <span key={index} className={`${styles.glass} ${index < glasses ? styles.full : ""}`} />
        ))}
      </div>
    </section>
  );
}
