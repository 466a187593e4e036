import { paths } from "@nutria/contract/web/paths";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatMoney } from "../../../lib/format/format-money";
import { useMessagesStanding } from "../../messages/index";
import { useAttention } from "../api/today";
import { owedAddress, owedSince, useAttentionItems } from "./attention-part";
import { todayTexts as texts } from "./today-texts";
import { useWaiting } from "./waiting-part";
import styles from "./today.module.css";

/** On a phone, what the column beside the day would show: how much of each, and the way to it. */
export function Counters() {
  const waiting = useWaiting();
  const items = useAttentionItems();
  const { data: attention } = useAttention();
  const messages = useMessagesStanding();
  const owed = attention?.owed.amount ?? 0;
  return (
    <nav className={`line gap-2 ${styles.counters}`} aria-label={texts.countersLabel}>
      <ToPart id="today-waiting" count={waiting.isPending ? "–" : waiting.count}>
        {texts.counters.waiting}
      </ToPart>
      {messages.unanswered > 0 && (
        <Link to={paths.messages.href()}>
          <strong data-numbers>{messages.unanswered}</strong> {texts.counters.messages(messages.unanswered)}
        </Link>
      )}
      <ToPart id="today-attention" count={attention ? items.length : "–"}>
        {texts.counters.attention}
      </ToPart>
      {owed > 0 && (
        <Link to={owedAddress}>
          <strong data-numbers>{formatMoney(owed)}</strong> {texts.counters.owed}
          {attention && owedSince(attention.owed)}
        </Link>
      )}
    </nav>
  );
}

function ToPart({ id, count, children }: { id: string; count: number | string; children: ReactNode }) {
  const scroll = (event: MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(id);
    // At once: what is pressed while a page moves is something else by then.
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  return (
    <a href={`#${id}`} onClick={scroll}>
      <strong data-numbers>{count}</strong> {children}
    </a>
  );
}
