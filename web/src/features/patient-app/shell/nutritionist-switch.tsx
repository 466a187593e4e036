import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { Check, ChevronDown, ChevronsUpDown } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../components/ui/part/part";
import { Avatar } from "../../../components/ui/display/avatar";
import { useChoice, useChoiceIfAny } from "../api/nutritionists";
import styles from "./nutritionist-switch.module.css";

const Dialog = part(
  () => import("../../../components/ui/dialog/dialog"),
  ({ Dialog }) => Dialog,
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
      <Face of={chosen} size={isWide ? 34 : 28} />
      <span className={styles.names}>
        <span className="semibold">{nameOf(chosen)}</span>
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
          <Choices onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Choices({ onClose }: { onClose: () => void }) {
  const { chosen, all, choose } = useChoice();
  return (
    <Dialog title="Mis nutriólogos" size="small" onClose={onClose}>
      <ul className={styles.choices}>
        {all.map((one) => (
          <li key={one.nutritionist._id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={one === chosen}
              onClick={() => {
                choose(one.nutritionist._id);
                onClose();
              }}
            >
              <Face of={one} size={40} />
              <span className={styles.names}>
                <span className="semibold">{nameOf(one)}</span>
                <span className="small muted">
                  {one.isActive ? one.nutritionist.speciality : "Ya no te atiende"}
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

function Face({ of: { nutritionist }, size }: { of: ClientNutritionist; size: number }) {
  const { name, lastName, photo } = nutritionist;
  return <Avatar name={name} lastName={lastName} pictureUrl={photo} size={size} />;
}

const nameOf = ({ nutritionist: { name, lastName } }: ClientNutritionist): string => `${name} ${lastName}`;
