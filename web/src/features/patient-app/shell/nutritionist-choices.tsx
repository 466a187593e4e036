import { Check } from "lucide-react";
import { Dialog } from "../../../ui/dialog/dialog";
import { useChoice } from "../../../data/query/chosen-nutritionist";
import { NutritionistFace, nutritionistName } from "./nutritionist-face";
import { careStateOf, type CareState } from "../shared/care-state";
import styles from "./nutritionist-switch.module.css";

const stateTexts: Partial<Record<CareState, string>> = { paused: "En pausa", ended: "Ya no te atiende" };

/** Chooses whom the screens are about. */
export function NutritionistChoices({ onClose }: { onClose: () => void }) {
  const { chosen, all, choose } = useChoice();
  return (
    <Dialog title="Mis nutriólogos" size="small" onClose={onClose}>
      <ul className="stack gap-2">
        {all.map((one) => (
          <li key={one.nutritionist._id}>
            <button
              type="button"
              className={`full-width rounded-card ${styles.choice}`}
              aria-pressed={one === chosen}
              onClick={() => {
                choose(one.nutritionist._id);
                onClose();
              }}
            >
              <NutritionistFace of={one} size={40} />
              <span className={`stack grows shrinks ${styles.names}`}>
                <span className="semibold">{nutritionistName(one)}</span>
                <span className="small muted">
                  {stateTexts[careStateOf(one)] ?? one.nutritionist.speciality}
                </span>
              </span>
              {one === chosen && <Check size={20} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
