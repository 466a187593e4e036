import { addMonths } from "@nutria/calendar/day";
import { formatMonth } from "@nutria/calendar/format-days";
import type { Income } from "@nutria/contract/schemas/agenda/visit-payment";
import { visitPaymentMethodTexts } from "@nutria/contract/agenda/visit-payment";
import { ChevronLeft, ChevronRight, Download, Wallet } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { formatMoney } from "../../../lib/format/format-money";
import { usePageTitle } from "../../../lib/page-title";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { useIncome } from "../api/visit-payments";
import { visitPaymentTexts } from "../visit-payments/visit-payment-texts";
import {
  incomeFilters,
  linesOf,
  methodsOf,
  saveIncome,
  sumOf,
  visitsIn,
  type IncomeFilter,
} from "./income-lines";
import { IncomeList } from "./income-list";
import { IncomeSummary } from "./income-summary";
import { incomeTexts as texts } from "./income-texts";
import styles from "./income.module.css";

/** What the visits of a month brought: its sums, and the visits that are paid and owed. */
export function IncomeScreen() {
  usePageTitle(texts.title);
  const { month, onMonth, filter, onFilter } = useIncomeAddress();
  const { data: income, isError, refetch } = useIncome(month);
  return (
    <div className="stack fit gap-4 packed">
      <div className={`row wrap ${styles.head}`}>
        <h1>{texts.title}</h1>
        <MonthPicker month={month} onMonth={onMonth} />
      </div>
      {income ? (
        <Month key={month} income={income} filter={filter} onFilter={onFilter} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton height={112} radius={12} />
          <Skeleton height={320} radius={12} />
        </>
      )}
    </div>
  );
}

/** The month in the address, `yyyy-MM`, the practice's present month without one; and what is shown of it. */
function useIncomeAddress() {
  const [params, setParams] = useSearchParams();
  const present = useTodayIn(usePracticeZone()).slice(0, 7);
  const asked = params.get("month") ?? "";
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : present;
  const filter = incomeFilters.find((one) => one === params.get("show")) ?? "all";
  const change = (next: { month?: string; filter: IncomeFilter }) => {
    const { month: shown = month } = next;
    setParams(
      {
        ...(shown !== present && { month: shown }),
        ...(next.filter !== "all" && { show: next.filter }),
      },
      { preventScrollReset: true, replace: true },
    );
  };
  return {
    month,
    filter,
    onMonth: (next: string) => change({ month: next, filter: "all" }),
    onFilter: (next: IncomeFilter) => change({ filter: next }),
  };
}

function MonthPicker({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const step = (months: number) => onMonth(addMonths(`${month}-01`, months).slice(0, 7));
  return (
    <div className={`row ${styles.month}`}>
      <Button variant="quiet" aria-label={texts.previous} onClick={() => step(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <h2 aria-live="polite">{formatMonth(`${month}-01`)}</h2>
      <Button variant="quiet" aria-label={texts.next} onClick={() => step(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </div>
  );
}

interface MonthProps {
  income: Income;
  filter: IncomeFilter;
  onFilter: (filter: IncomeFilter) => void;
}

function Month({ income, filter, onFilter }: MonthProps) {
  const lines = linesOf(income, filter);
  const isEmpty = linesOf(income, "all").length === 0 && income.owedLines.length === 0;
  return (
    <>
      <IncomeSummary income={income} />
      {isEmpty ? (
        <EmptyState icon={<Wallet size={32} aria-hidden="true" />} text={texts.none} />
      ) : (
        <>
          <div className={`row gap-3 between ${styles.bar}`}>
            <ToggleGroup
              label={texts.filter}
              look="chips"
              isSmall
              choices={filtersOf(income)}
              value={filter}
              onValue={onFilter}
            />
            <Button
              icon={<Download size={18} aria-hidden="true" />}
              disabled={lines.length === 0}
              onClick={() => saveIncome(income, lines)}
            >
              {texts.csv}
            </Button>
          </div>
          {lines.length > 0 ? (
            <>
              <IncomeList lines={lines} zone={income.timeZone} />
              <p className={styles.total} data-numbers>
                {texts.total(texts.visits(visitsIn(lines)), formatMoney(sumOf(lines)))}
              </p>
            </>
          ) : filter === "all" ? (
            <EmptyState icon={<Wallet size={32} aria-hidden="true" />} text={texts.none} />
          ) : (
            <EmptyState
              text={texts.noneOfFilter}
              action={<Button onClick={() => onFilter("all")}>{texts.seeAll}</Button>}
            />
          )}
        </>
      )}
      <p className="muted small">{visitPaymentTexts.disclaimer}</p>
    </>
  );
}

function filtersOf(income: Income): { value: IncomeFilter; label: string }[] {
  return [
    { value: "all", label: texts.all },
    { value: "owed", label: texts.count(texts.owed, income.owedLines.length) },
    { value: "paid", label: texts.states.paid },
    ...methodsOf(income).map((method) => ({ value: method, label: visitPaymentMethodTexts[method] })),
  ];
}
