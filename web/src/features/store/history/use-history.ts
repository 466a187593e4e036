import { dayAt } from "@nutria/calendar/zone";
import { useState } from "react";
import { notify } from "../../../lib/toast";
import { readAll } from "../../../lib/api/read-all";
import { useReadOn } from "../../../lib/api/use-read-on";
import { usePracticeZone } from "../../../lib/session/current-user";
import { todayIn } from "../../../lib/today";
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

interface HistoryOf<Item> {
  pages: Pages<Item>;
  at: (item: Item) => string;
}

/**
 * The period of a history and the loaded entries within it; more are offered until the period is complete, and read at
 * once while none was found.
 */
export function useHistory<Item>(period: Period, { pages, at }: HistoryOf<Item>) {
  const zone = usePracticeZone();
  const start = startOf(period, todayIn(zone));
  const loaded = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const items = since(loaded, start, (item) => dayAt(at(item), zone));
  const isPastStart = items.length < loaded.length;
  const hasMore = pages.hasNextPage && !isPastStart;
  useReadOn(hasMore && items.length === 0, pages);
  return { zone, start, items, hasMore };
}

interface Download<Item> {
  read: Parameters<typeof readAll<Item>>[0];
  at: (item: Item) => string;
  start: string | undefined;
  zone: string;
  save: (items: Item[]) => void;
}

/** Reads every entry of the period and saves them as a file. */
export function useDownload<Item>({ read, at, start, zone, save }: Download<Item>) {
  const [isBusy, setBusy] = useState(false);
  const dayOf = (item: Item) => dayAt(at(item), zone);
  const download = () => {
    setBusy(true);
    readAll(read, (page) => page.some((item) => start !== undefined && dayOf(item) < start))
      .then((items) => save(since(items, start, dayOf)))
      .catch((error: unknown) => notify.error(toText(error, historyTexts.csvFailed)))
      .finally(() => setBusy(false));
  };
  return { download, isBusy };
}
