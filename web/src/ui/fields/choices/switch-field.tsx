import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import fields from "../fields.module.css";
import styles from "./switch-field.module.css";

export interface SwitchFieldProps extends Omit<ComponentPropsWithRef<"input">, "type" | "role"> {
  label: ReactNode;
  help?: ReactNode;
}

/** A labelled switch. */
export function SwitchField({ label, help, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={`line gap-5 between ${styles.row}`}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help !== undefined && (
          <p id={`${id}-help`} className={fields.help}>
            {help}
          </p>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
    </div>
  );
}
