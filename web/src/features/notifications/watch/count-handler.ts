import {
  changeTopics,
  notificationTypes,
  type NewNotificationCount,
  type Notification,
} from "@nutria/contract/schemas/notification";
import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { cachedNotifications, refetchNotifications } from "../api/notification-pages";
import { queriesOfTopic, queriesToInvalidate } from "./queries-to-invalidate";
import type { NoticeInbox } from "./inbox";
import { arrivalAtom } from "./new-count";
import { notificationTexts } from "../texts";

/**
 * Returns the handler of an answer. It stores the count, refetches the list when its version changed, announces new
 * notifications and invalidates the queries that they affect; while the channel is live, only those of what it does not
 * tell of.
 */
export function createCountHandler(
  client: QueryClient,
  inbox: NoticeInbox,
): (answer: NewNotificationCount, isLive?: boolean) => Promise<void> {
  /** Ids of all notifications that this tab has listed. */
  const known = new Set<string>();
  let last: NewNotificationCount | undefined;

  const readList = async (): Promise<Notification[]> => {
    for (const { _id } of cachedNotifications(client, inbox)) known.add(_id);
    await refetchNotifications(client, inbox);
    const items = cachedNotifications(client, inbox);
    const unknown = items.filter(({ _id, wasSeen }) => !wasSeen && !known.has(_id));
    for (const { _id } of items) known.add(_id);
    return unknown;
  };

  return async (answer, isLive = false) => {
    const before = last;
    let arrived: Notification[] = [];
    if (before === undefined) {
      // With no unread notification, all later ones are new, so the list can wait until it is opened.
      if (answer.count > 0) readAgain(client, queriesToInvalidate(ofJustNow(await readList())));
      else void client.invalidateQueries({ queryKey: inbox.pagesKey });
    } else if (answer.version !== before.version) arrived = await readList();
    // Set after the list was read, so that a failed read is repeated with the next answer.
    last = answer;
    client.setQueryData(inbox.countKey, answer);
    let routes: readonly string[] = [];
    if (arrived.length > 0) routes = announce(arrived, isLive);
    // The new notification is older than the pages that were read, so its content is unknown.
    else if (before !== undefined && answer.count > before.count)
      routes = announceUnknown(answer.version, isLive);
    readAgain(client, new Set([...routes, ...(isLive ? [] : changedSince(before, answer))]));
  };
}

/** Tolerance for a slow page load and for clocks that differ. */
const justNowMs = 60_000;

/** Returns the types of notifications that arrived during the page load, when the page may have read older data. */
function ofJustNow(unread: readonly Notification[]): Notification["type"][] {
  const since = Date.now() - justNowMs;
  return unread.filter(({ date }) => Date.parse(date) >= since).map(({ type }) => type);
}

/** Returns the queries of the topics that somebody else changed, with or without a notification. */
function changedSince(before: NewNotificationCount | undefined, answer: NewNotificationCount) {
  if (before === undefined) return [];
  return changeTopics
    .filter((topic) => answer.changes[topic] !== before.changes[topic])
    .flatMap(queriesOfTopic);
}

/** Announces notifications and returns the queries that they affect. */
function announce(arrived: readonly Notification[], isLive: boolean): readonly string[] {
  const [first] = arrived;
  const text =
    first && arrived.length === 1 ? notificationTexts.arrived(first.text) : notificationTexts.arrivedMany;
  say(first?._id ?? "", text);
  return queriesToInvalidate(
    arrived.map(({ type }) => type),
    isLive,
  );
}

function announceUnknown(version: string, isLive: boolean): readonly string[] {
  say(version, notificationTexts.arrivedMany);
  return queriesToInvalidate(notificationTypes, isLive);
}

function say(id: string, text: string): void {
  getDefaultStore().set(arrivalAtom, { id, text });
}

function readAgain(client: QueryClient, routes: Iterable<string>): void {
  for (const name of routes) void client.invalidateQueries({ queryKey: [name] });
}
