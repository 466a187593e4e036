import { Plus } from "lucide-react";
import { buttonClass } from "../../../../components/ui/actions/button-class";
import styles from "./log-button.module.css";

/** Opens the sheet that logs: at the right edge above the tabs of a phone (`isFloating`), beside the title of a wide window. */
export function LogButton({ isFloating, onPress }: { isFloating: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`${buttonClass("primary")} ${isFloating ? styles.floating : styles.beside}`}
      data-floating={isFloating || undefined}
      onClick={onPress}
    >
      <Plus size={20} aria-hidden="true" />
      Registrar
    </button>
  );
}
