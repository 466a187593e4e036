import styles from "./count-badge.module.css";

/** How many things wait, as a number on the colour of the product; `text` says what they are. */
export function CountBadge({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className={`centred pill tiny heavy ${styles.count}`} data-numbers>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
