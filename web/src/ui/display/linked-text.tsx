import { partsOfText } from "@nutria/contract/web/text-links";
import { Fragment } from "react";
import styles from "./linked-text.module.css";

/**
 * A text that somebody wrote, with its addresses to be pressed. What opens knows nothing of this page, and the text around
 * an address cannot turn its direction.
 */
export function LinkedText({ text }: { text: string }) {
  return partsOfText(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <a
        key={index}
        className={`inherited breaks ${styles.link}`}
        dir="ltr"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words}
      </a>
    ),
  );
}
