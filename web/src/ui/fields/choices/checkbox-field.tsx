import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import styles from "../fields.module.css";

export interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
}

/** A labelled checkbox. */
export function CheckboxField({ label, help, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error !== undefined || undefined}
        />
        <span>{label}</span>
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
