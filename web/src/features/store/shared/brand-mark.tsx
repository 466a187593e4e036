import type { Card } from "@nutria/contract/schemas/store/store";
import { brandNames } from "@nutria/contract/store/card-names";
import styles from "./brand-mark.module.css";

/** The mark of a card's brand. Decoration where `isNamed` is false, because its name stands beside it. */
export function BrandMark({ brand, isNamed = true }: { brand: Card["brand"]; isNamed?: boolean }) {
  return (
    <span
      className={`centred rigid framed tiny ${styles.mark} ${styles[brand]}`}
      {...(isNamed ? { role: "img", "aria-label": brandNames[brand] } : { "aria-hidden": true })}
    >
      {brand === "mastercard" ? (
        <svg width="22" height="14" viewBox="0 0 22 14">
          <circle cx="7.5" cy="7" r="6.5" fill="#eb001b" />
          <circle cx="14.5" cy="7" r="6.5" fill="#f79e1b" />
          <path d="M11 1.5a6.5 6.5 0 0 1 0 11 6.5 6.5 0 0 1 0-11Z" fill="#ff5f00" />
        </svg>
      ) : (
        <span aria-hidden="true">{brand === "visa" ? "VISA" : "AMEX"}</span>
      )}
    </span>
  );
}
