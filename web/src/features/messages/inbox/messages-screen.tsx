import { useState } from "react";
import { useParams } from "react-router-dom";
import { usePageTitle } from "../../../lib/page-title";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useUnanswered } from "../api/standing";
import { Thread } from "../thread/thread";
import { messagesTexts as texts } from "../texts";
import { Inbox } from "./inbox";
import { ThreadHead } from "./thread-head";
import styles from "./messages-screen.module.css";

/** The conversations with patients: the list and the one that is open, beside each other, or one of them on a phone. */
export function MessagesScreen() {
  usePageTitle(texts.title);
  const { "*": open = "" } = useParams();
  const id = open.replace(/\/.*/, "");
  const isPhone = useIsPhone();
  const { data: count } = useUnanswered();
  // Whether it began with what waits is decided once: the list does not change under the hand that empties it.
  const [first, setFirst] = useState<"unanswered" | "all">();
  if (first === undefined && count) setFirst(count.unanswered > 0 ? "unanswered" : "all");
  return (
    <div className={styles.panes} data-open={id !== "" || undefined}>
      {(!isPhone || id === "") && (
        <Inbox open={id} first={first ?? "all"} unanswered={count?.unanswered ?? 0} />
      )}
      {id !== "" ? (
        <section className={`column shrinks ${styles.pane}`} aria-label={texts.title}>
          <ThreadHead key={id} id={id} />
          <Thread id={id} isFocused={!isPhone} />
        </section>
      ) : (
        !isPhone && <p className={`stack centred muted ${styles.choose}`}>{texts.inbox.choose}</p>
      )}
    </div>
  );
}
