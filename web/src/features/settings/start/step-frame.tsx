import { ChevronLeft } from "lucide-react";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { startTexts as texts } from "./start-texts";
import styles from "./start.module.css";

interface StepFrameProps {
  title: string;
  lead: string;
  onBack?: (() => void) | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isSaving?: boolean;
  /** The text of the main button. */
  action?: string;
  /** A second way on, beside the main button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One step: its card and the ways on and back. Its first empty field has the focus, or else its title. */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, onBack, onSubmit, isSaving = false, action = texts.next, aside, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstEmpty(form.current), []);
  return (
    <form
      ref={form}
      className="stack fit gap-4"
      noValidate
      aria-labelledby="step-title"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      <div className={`card stack fit gap-6 ${styles.card}`}>
        <div>
          <h2 id="step-title" tabIndex={-1}>
            {title}
          </h2>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </div>
      <div className={`row wrap gap-3 ${styles.ways}`}>
        {onBack && (
          <Button
            variant="quiet"
            className={styles.back ?? ""}
            icon={<ChevronLeft size={18} aria-hidden="true" />}
            onClick={onBack}
          >
            {texts.back}
          </Button>
        )}
        {aside}
        <Button type="submit" variant="primary" loading={isSaving}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function focusFirstEmpty(form: HTMLFormElement | null): void {
  const fields = form?.querySelectorAll<HTMLInputElement>("input[type=text]:not([readonly]):not(:disabled)");
  const first = [...(fields ?? [])].find((field) => field.value === "");
  (first ?? form?.querySelector("h2"))?.focus({ preventScroll: true });
}
