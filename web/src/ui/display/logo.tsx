import styles from "./logo.module.css";

/** The logo symbol: an otter's head with two leaves as ears. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.leaf} d="M4.2 10.6C3.4 6.1 5.6 3.2 10.6 2.6c1.2 4.1-.6 7.4-6.4 8Z" />
      <path className={styles.leaf} d="M27.8 10.6c.8-4.5-1.4-7.4-6.4-8-1.2 4.1.6 7.4 6.4 8Z" />
      <path
        className={styles.head}
        d="M16 5.2c7 0 11.6 4.9 11.6 11.6 0 7.2-5.1 12.4-11.6 12.4S4.4 24 4.4 16.8C4.4 10.1 9 5.2 16 5.2Z"
      />
      <path
        className={styles.muzzle}
        d="M16 17.2c5 0 8 2.2 8 5.4 0 3-3.6 4.8-8 4.8s-8-1.8-8-4.8c0-3.2 3-5.4 8-5.4Z"
      />
      <circle className={styles.ink} cx="11" cy="14.4" r="1.5" />
      <circle className={styles.ink} cx="21" cy="14.4" r="1.5" />
      <path
        className={styles.ink}
        d="M16 21.2c-1.7 0-2.8-.9-2.8-1.9s1.2-1.5 2.8-1.5 2.8.5 2.8 1.5-1.1 1.9-2.8 1.9Z"
      />
      <path className={styles.mouth} d="M16 21v1.6m0 0c-.7 1.3-2.2 1.5-3.2.9m3.2-.9c.7 1.3 2.2 1.5 3.2.9" />
    </svg>
  );
}

/** The logo symbol with the product's name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className="inline-row gap-2">
      <LogoMark size={size} />
      <span className={styles.name}>Nutria</span>
    </span>
  );
}
