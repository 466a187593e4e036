import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { SelectField } from "../../../ui/fields/choices/select-field";
import styles from "./history.module.css";
import { historyTexts as texts } from "./history-texts";
import { periods, type Period } from "./period";
import type { HistoryFilters } from "./use-history";

interface HistoryFrameProps {
  /** The kinds of entry to choose from; the first one is all. */
  kinds: readonly { value: string; label: string }[];
  filters: HistoryFilters<string>;
  list: {
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  history: { items: readonly unknown[]; hasMore: boolean; csv: { download: () => void; isBusy: boolean } };
  empty: { icon: ReactNode; text: string };
  children: ReactNode;
}

/** Filters, download and states around the entries of a history. */
export function HistoryFrame(props: HistoryFrameProps) {
  const { kinds, list, empty, children } = props;
  const { kind, onKind, period, onPeriod } = props.filters;
  const { items, hasMore, csv } = props.history;
  const count = items.length;
  const isLooking = count === 0 && hasMore;
  const isFiltered = kind !== kinds[0]?.value || period !== "all";
  return (
    <>
      <div className={`line wrap gap-3 ${styles.bar}`}>
        <SelectField
          label={texts.filters.type}
          labelHidden
          value={kind}
          onChange={({ target }) => onKind(target.value)}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.filters.period}
          labelHidden
          value={period}
          onChange={({ target }) => onPeriod(target.value as Period)}
        >
          {periods.map((value) => (
            <option key={value} value={value}>
              {texts.periods[value]}
            </option>
          ))}
        </SelectField>
        <Button
          icon={<Download size={18} aria-hidden="true" />}
          loading={csv.isBusy}
          disabled={count === 0}
          onClick={csv.download}
        >
          {texts.csv}
        </Button>
      </div>
      {list.isError ? (
        <LoadFailed onRetry={() => void list.refetch()} />
      ) : list.isPending || isLooking ? (
        <Skeleton height={280} radius={12} />
      ) : count > 0 ? (
        children
      ) : isFiltered ? (
        <EmptyState
          icon={empty.icon}
          text={texts.noneFound}
          action={
            <Button
              onClick={() => {
                onKind(kinds[0]?.value ?? "");
                onPeriod("all");
              }}
            >
              {texts.clear}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={empty.icon} text={empty.text} />
      )}
      {hasMore && !isLooking && (
        <div className="stack centred-across">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}
