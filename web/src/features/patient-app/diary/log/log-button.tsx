import { Plus } from "lucide-react";
import { buttonClass } from "../../../../ui/actions/button-class";
import styles from "./log-button.module.css";

/** Opens the sheet that logs: in a bar above the tabs of a phone (`isFloating`), beside the title of a wide window. */
export function LogButton({ isFloating, onPress }: { isFloating: boolean; onPress: () => void }) {
  const button = (
    <button
      type="button"
      className={`${buttonClass("primary")} ${isFloating ? styles.wide : styles.beside}`}
      onClick={onPress}
    >
      <Plus size={20} aria-hidden="true" />
      Registrar
    </button>
  );
  if (!isFloating) return button;
  return (
    <div className={`stack line-above on-card ${styles.bar}`} data-floating>
      {button}
    </div>
  );
}
