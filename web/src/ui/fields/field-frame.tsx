import { useId, type ReactNode } from "react";

export interface FieldTexts {
  label: string;
  /** Permanent help text under the label. */
  help?: ReactNode;
  /** Shown when the value is not valid. */
  error?: string | undefined;
  labelHidden?: boolean | undefined;
}

interface FieldNames {
  /** The id of the control, which the label names. */
  id: string;
  /** The ids of its help and its error, for `aria-describedby`. */
  describedBy: string | undefined;
}

/** Returns the ids that join a control to its texts; `given` are the control's own attributes. */
export function useFieldNames(
  { help, error }: Pick<FieldTexts, "help" | "error">,
  given: { id?: string | undefined; "aria-describedby"?: string | undefined },
): FieldNames {
  const own = useId();
  const id = given.id ?? own;
  const texts = [given["aria-describedby"], error !== undefined && errorOf(id), Boolean(help) && helpOf(id)];
  return { id, describedBy: texts.filter(Boolean).join(" ") || undefined };
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  /** The class of the design system for the kind of field. */
  kind: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The label, the help and the error around a control. Plain elements with the design system's classes: its components
 * for a form have 20.6 kB, and the sign-in has 1.4 kB left of its budget.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, kind, className = "", label, help, error, labelHidden = false, children } = props;
  const hidden = labelHidden ? " amplify-visually-hidden" : "";
  return (
    <div className={`amplify-flex amplify-field ${kind} ${className}`}>
      <label className={`amplify-label${hidden}`} htmlFor={id}>
        {label}
      </label>
      {Boolean(help) && (
        <p className={`amplify-text amplify-field__description${hidden}`} id={helpOf(id)}>
          {help}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p className="amplify-text amplify-field__error-message" id={errorOf(id)}>
          {error}
        </p>
      )}
    </div>
  );
}

const helpOf = (id: string) => `${id}-description`;
const errorOf = (id: string) => `${id}-error`;
