import { ToggleGroup, type ToggleGroupProps } from "../../../../ui/actions/toggle-group";
import styles from "./inspector.module.css";

/** Joined buttons as wide as the form, with their name above them. */
export function LabelledToggle<Value extends string>(
  props: Omit<ToggleGroupProps<Value>, "className" | "look" | "isSmall">,
) {
  return (
    <div className="stack gap-6px">
      <span className="amplify-label" aria-hidden="true">
        {props.label}
      </span>
      <ToggleGroup {...props} className={styles.wide} />
    </div>
  );
}
