import styles from "./feedback.module.css";

/** A grey placeholder while content loads; appears after 150 ms, so that a quick answer does not flicker. */
export function Skeleton({
  width = "100%",
  height = 16,
  radius,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
      data-placeholder=""
    />
  );
}
