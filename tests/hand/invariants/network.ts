import type { Invariant } from "../action";
import { see } from "../hand";
import type { FailedRequest } from "../traffic";

/** What went wrong behind the screen is told on it. */

/** What a page says of code that it could not load without a connection, which the screen tells too. */
const ofConnection = /Failed to fetch|dynamically imported module|Unable to preload|NetworkError/;

const complaints: Invariant = {
  name: "no page complains",
  check({ traffic, isOffline }) {
    const complaints = traffic.complaints();
    return Promise.resolve(isOffline ? complaints.filter((one) => !ofConnection.test(one)) : complaints);
  },
};

/** What a page asks for beside, and asks for again by itself. */
const beside = /\/(event|realtime|notification|pushSubscription)/;

const failures: Invariant = {
  name: "no failed request that nobody is told of",
  async check(hand) {
    const failed = hand.traffic.failures();
    const broken = failed.filter(({ status }) => status >= 500);
    const others = failed.filter(({ status, path }) => status < 500 && !beside.test(path));
    if (broken.length > 0) return broken.map(spoken);
    const isTold = hand.isOffline || (await see(hand, "told")).length > 0;
    return isTold ? [] : others.filter(({ status }) => status !== 0).map(spoken);
  },
};

const spoken = ({ method, path, status }: FailedRequest): string =>
  `${method} ${path.replace(/[A-Za-z]{3}_[\w-]+|[0-9A-Z]{26}|[0-9a-f-]{36}/g, "…")} answered ${String(status)}`;

const offline: Invariant = {
  name: "a lost connection is told",
  async check(hand) {
    if (!hand.isOffline) return [];
    const isTold = (await see(hand, "told")).some((words) => words.includes("Sin conexión"));
    // The page that stands in for one that could not be loaded.
    const isStandIn = (await see(hand, "text", "h1")).includes("No hay conexión");
    return isTold || isStandIn ? [] : ["there is no connection, and no screen says so"];
  },
};

export const networkInvariants: readonly Invariant[] = [complaints, failures, offline];
