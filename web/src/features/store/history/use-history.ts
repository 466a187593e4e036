import { dayAt } from "@nutria/calendar/zone";
import { useState } from "react";
import { notify } from "../../../lib/toast";
import { readAll } from "../../../data/query/read-all";
import { useReadOn } from "../../../data/query/use-read-on";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { toText } from "../../../lib/format/to-text";
import { historyTexts } from "./history-texts";
import { since, startOf, type Period } from "./period";

interface Pages<Item> {
  data: { pages: { items: Item[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** What a history shows of its entries: a kind, where it is not all, and a period. */
export interface HistoryFilters<Kind extends string> {
  kind: string;
  type: Kind | undefined;
  period: Period;
  onKind: (kind: string) => void;
  onPeriod: (period: Period) => void;
}

/** The filters of a history, which begin with all kinds of a year. */
export function useHistoryFilters<Kind extends string>(): HistoryFilters<Kind> {
  const [kind, onKind] = useState("all");
  const [period, onPeriod] = useState<Period>("12");
  return { kind, type: kind === "all" ? undefined : (kind as Kind), period, onKind, onPeriod };
}

interface HistoryOf<Item> {
  period: Period;
  pages: Pages<Item>;
  /** Reads every page again, for the file. */
  read: Parameters<typeof readAll<Item>>[0];
  at: (item: Item) => string;
  save: (items: Item[], zone: string) => void;
}

/**
 * The loaded entries within a period, and their file; more are offered until the period is complete, and read at once
 * while none was found.
 */
export function useHistory<Item>({ period, pages, read, at, save }: HistoryOf<Item>) {
  const zone = usePracticeZone();
  const start = startOf(period, useTodayIn(zone));
  const loaded = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const dayOf = (item: Item) => dayAt(at(item), zone);
  const items = since(loaded, start, dayOf);
  const isPastStart = items.length < loaded.length;
  const hasMore = pages.hasNextPage && !isPastStart;
  useReadOn(hasMore && items.length === 0, pages);
  const [isBusy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    readAll(read, (page) => page.some((item) => start !== undefined && dayOf(item) < start))
      .then((all) => save(since(all, start, dayOf), zone))
      .catch((error: unknown) => notify.error(toText(error, historyTexts.csvFailed)))
      .finally(() => setBusy(false));
  };
  return { zone, items, hasMore, csv: { download, isBusy } };
}
