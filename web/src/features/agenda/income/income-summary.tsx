import { addCalendarDays, addMonths } from "@nutria/calendar/day";
import { formatDay } from "@nutria/calendar/format";
import { formatMonth } from "@nutria/calendar/format-days";
import type { Income } from "@nutria/contract/schemas/agenda/visit-payment";
import { visitPaymentMethods, visitPaymentMethodTexts } from "@nutria/contract/agenda/visit-payment";
import type { ReactNode } from "react";
import { formatMoney } from "../../../lib/format/format-money";
import { changeAgainst, countOf, owedOfOtherMonths } from "./income-lines";
import { incomeTexts as texts } from "./income-texts";
import styles from "./income.module.css";

/** The sums of a month: collected, booked, and collected by method; and what is owed today. */
export function IncomeSummary({ income }: { income: Income }) {
  const firstDay = `${income.month}-01`;
  const lastDay = addCalendarDays(addMonths(firstDay, 1), -1).slice(8);
  const change = changeAgainst(income);
  const isMore = income.collected >= income.collectedBefore;
  const hasBooked = countOf(income, "booked") > 0;
  const older = owedOfOtherMonths(income);
  return (
    <section className={`card stack ${styles.summary}`} aria-label={texts.summary} data-numbers>
      <Figure label={texts.collected} amount={income.collected}>
        {texts.visits(countOf(income, "paid"))}
        {change !== undefined && (
          <>
            {" · "}
            <span className={isMore ? "good" : undefined}>
              {texts.against(change, monthName(addMonths(firstDay, -1)))}
            </span>
          </>
        )}
      </Figure>
      <Figure label={texts.owed} amount={income.owed} isOwed={income.owed > 0}>
        {texts.attended(income.owedLines.length)}
        {older > 0 && ` · ${texts.ofOtherMonths(formatMoney(older))}`}
        {income.owedSince !== null && ` · ${texts.owedSince(formatDay(income.owedSince))}`}
      </Figure>
      {hasBooked && (
        <Figure label={texts.booked(lastDay)} amount={income.booked}>
          {texts.confirmed(countOf(income, "booked"))}
        </Figure>
      )}
      <Methods byMethod={income.byMethod} />
    </section>
  );
}

interface FigureProps {
  label: string;
  amount: number;
  isOwed?: boolean;
  children: ReactNode;
}

function Figure({ label, amount, isOwed = false, children }: FigureProps) {
  return (
    <div className={`stack gap-2px packed ${styles.figure}`}>
      <p className="muted small">{label}</p>
      <p className={`${styles.amount} ${isOwed ? "warning" : ""}`}>{formatMoney(amount)}</p>
      <p className="muted small">{children}</p>
    </div>
  );
}

/** A bar with the share of each method, and its sums; nothing while nothing was collected. */
function Methods({ byMethod }: Pick<Income, "byMethod">) {
  const used = visitPaymentMethods.filter((method) => byMethod[method] > 0);
  if (used.length === 0) return null;
  return (
    <div className={`stack gap-2px packed ${styles.figure}`}>
      <p className="muted small">{texts.byMethod}</p>
      <div className={`line gap-2px clips pill ${styles.shares}`} aria-hidden="true">
        {used.map((method) => (
          <span key={method} data-method={method} style={{ flexGrow: byMethod[method] }} />
        ))}
      </div>
      <dl className={`line wrap gap-2-4 small ${styles.methods}`}>
        {used.map((method) => (
          <div key={method} data-method={method}>
            <dt>{visitPaymentMethodTexts[method]}</dt>
            <dd>{formatMoney(byMethod[method])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** `octubre`, of a day in it. */
const monthName = (day: string): string => formatMonth(day).replace(/ de \d+$/, "");
