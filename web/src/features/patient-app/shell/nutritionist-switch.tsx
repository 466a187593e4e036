import { ChevronDown, ChevronsUpDown } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { useChoice, useChoiceIfAny } from "../../../data/query/chosen-nutritionist";
import { NutritionistFace, nutritionistName } from "./nutritionist-face";
import styles from "./nutritionist-switch.module.css";

const NutritionistChoices = part(
  () => import("./nutritionist-choices"),
  ({ NutritionistChoices }) => NutritionistChoices,
);

/**
 * Names the nutritionist whom the screens are about; with several, it is the button that changes them. Nothing for a
 * patient without any.
 */
export function NutritionistSwitch({ place }: { place: "bar" | "rail" }) {
  return useChoiceIfAny() && <Chosen place={place} />;
}

function Chosen({ place }: { place: "bar" | "rail" }) {
  const { chosen, all } = useChoice();
  const [isOpen, setIsOpen] = useState(false);
  const isWide = place === "rail";
  const className = isWide ? styles.card : styles.pill;
  const content = (
    <>
      <NutritionistFace of={chosen} size={isWide ? 34 : 28} />
      <span className={`stack grows shrinks ${styles.names}`}>
        <span className="semibold">{nutritionistName(chosen)}</span>
        {isWide && <span className="small muted">{chosen.nutritionist.speciality}</span>}
      </span>
    </>
  );
  if (all.length === 1) return <div className={className}>{content}</div>;
  const Arrow = isWide ? ChevronsUpDown : ChevronDown;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {content}
        <Arrow size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NutritionistChoices onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
