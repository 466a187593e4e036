import type { ComponentPropsWithRef } from "react";
import styles from "./fields.module.css";

/** A button with an icon inside a field, given as its `end`. */
export function FieldButton(props: ComponentPropsWithRef<"button"> & { "aria-label": string }) {
  return (
    <button type="button" {...props} className={`bare stack centred full-height rounded ${styles.inner}`} />
  );
}
