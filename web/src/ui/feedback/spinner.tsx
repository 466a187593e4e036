import styles from "./feedback.module.css";

/** A loading indicator; `label` is for screen readers. */
export function Spinner({ label = "Cargando…", size = 28 }: { label?: string; size?: number }) {
  return (
    <span className={styles.spinner} role="status">
      <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
        <circle cx="14" cy="14" r="11" fill="none" stroke="var(--color-line)" strokeWidth="3" />
        <path
          d="M14 3a11 11 0 0 1 11 11"
          fill="none"
          stroke="var(--color-primary)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A spinner in the middle of an empty area. */
export function CenteredSpinner({ label }: { label?: string }) {
  return (
    <div className={`stack centred ${styles.centered}`} data-placeholder="">
      <Spinner {...(label !== undefined && { label })} />
    </div>
  );
}
