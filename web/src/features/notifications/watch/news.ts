import {
  notificationTypes,
  type NewNotificationCount,
  type Notification,
} from "@nutria/contract/schemas/notification";
import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { knownNotifications, readNotifications } from "../api/notification-pages";
import { touchedByAll } from "./touched";
import type { Inbox } from "./inbox";
import { arrivalAtom } from "./new-count";
import { notificationTexts } from "../texts";

/**
 * Answers what takes in the answers of the count: keeps the count, reads the list again when its version changed, says
 * what arrived and has what that touches read again.
 */
export function makeNews(client: QueryClient, inbox: Inbox): (answer: NewNotificationCount) => Promise<void> {
  /** Every notification that was ever in the list here. */
  const known = new Set<string>();
  let last: NewNotificationCount | undefined;

  const readList = async (): Promise<Notification[]> => {
    for (const { _id } of knownNotifications(client, inbox)) known.add(_id);
    await readNotifications(client, inbox);
    const items = knownNotifications(client, inbox);
    const unknown = items.filter(({ _id, wasSeen }) => !wasSeen && !known.has(_id));
    for (const { _id } of items) known.add(_id);
    return unknown;
  };

  return async (answer) => {
    const before = last;
    let arrived: Notification[] = [];
    if (before === undefined) {
      // With nothing unread there is nothing to tell apart from what arrives: the list can wait until it is opened.
      if (answer.count > 0) readAgain(client, touchedByAll(ofJustNow(await readList())));
      else void client.invalidateQueries({ queryKey: inbox.pagesKey });
    } else if (answer.version !== before.version) arrived = await readList();
    // Kept once the list was read, so that a list that fails is read again after the next answer.
    last = answer;
    client.setQueryData(inbox.countKey, answer);
    if (arrived.length > 0) announce(client, arrived);
    // It tells of something long past, and lies behind the pages that are read.
    else if (before !== undefined && answer.count > before.count) announceUnknown(client, answer.version);
  };
}

/** As long as a page may take to load, and two clocks may differ. */
const justNowMs = 60_000;

/** The types of what arrived while the page loaded: what it shows may have been read before. */
function ofJustNow(unread: readonly Notification[]): Notification["type"][] {
  const since = Date.now() - justNowMs;
  return unread.filter(({ date }) => Date.parse(date) >= since).map(({ type }) => type);
}

function announce(client: QueryClient, arrived: readonly Notification[]): void {
  const [first] = arrived;
  const text =
    first && arrived.length === 1 ? notificationTexts.arrived(first.text) : notificationTexts.arrivedMany;
  say(first?._id ?? "", text);
  readAgain(client, touchedByAll(arrived.map(({ type }) => type)));
}

function announceUnknown(client: QueryClient, version: string): void {
  say(version, notificationTexts.arrivedMany);
  readAgain(client, touchedByAll(notificationTypes));
}

function say(id: string, text: string): void {
  getDefaultStore().set(arrivalAtom, { id, text });
}

function readAgain(client: QueryClient, routes: readonly string[]): void {
  for (const name of routes) void client.invalidateQueries({ queryKey: [name] });
}
