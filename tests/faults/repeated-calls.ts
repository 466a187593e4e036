import type { Answer, GatewayRequest } from "../support/invoke";
import { mailsAgain, ofEachAsking } from "./done-again";
import { carryOut, logLine } from "./calls";
import { itemsNow, putBack } from "./recorded-cloud";
import { differencesOf, shapesOf } from "./state";

/** Calls of a route that are asked again, by one process. */
const mostOfRoute = 3;
const asked = new Map<string, number>();
/** Calls that are under way: what the table has is compared only when there is no other. */
let underWay = 0;

/** Each of these asks for one more mail, or one more key of an authenticator app, outside of the table. */
const asksForMore =
  /^POST \/v1\/(auth\/(tempPassword|verify\/request|secondFactor)|nutritionist\/(patient|user)\/mailRetry.*)$/;

/** Whether a call is asked again: the first of each route that changes something. */
export function isAskedAgain({ routeKey, body }: GatewayRequest): boolean {
  if (routeKey.startsWith("GET ") || asksForMore.test(routeKey)) return false;
  // A code of an authenticator app works once.
  const hasCode = typeof body === "object" && body !== null && "code" in body;
  return !hasCode && (asked.get(routeKey) ?? 0) < mostOfRoute;
}

/**
 * Asks for the same a second time when the first has succeeded, and its answer was lost. Answers what the first did; the
 * second is the same or a clear refusal, and what it changes in the table is told to the command, and put back for what
 * the test says next.
 */
export async function askTwice(routeKey: string, ask: () => Promise<Answer>): Promise<Answer> {
  const isAlone = underWay === 0;
  underWay += 1;
  try {
    const { result: first, call } = await carryOut(routeKey, ask);
    if (
      first.status >= 400 ||
      !call.steps.some(({ isWrite }) => isWrite) ||
      isUnderWay(first) ||
      !isAlone ||
      underWay > 1
    )
      return first;
    logLine("called", routeKey);
    asked.set(routeKey, (asked.get(routeKey) ?? 0) + 1);
    const before = await itemsNow();
    const { result: second } = await carryOut(routeKey, ask, { before: call });
    const after = await itemsNow();
    logLine("again", routeKey, String(first.status), String(second.status));
    for (const one of differencesOf(shapesOf(before), shapesOf(after))) {
      if (!ofEachAsking.test(one.shape)) logLine("changed", routeKey, one.text);
    }
    if (!mailsAgain(routeKey)) await putBack(before, after);
    return first;
  } finally {
    underWay -= 1;
  }
}

/** A purchase whose answer the provider owes: the tests ask for it again themselves. */
function isUnderWay({ body }: Answer): boolean {
  const { order } = (body ?? {}) as { order?: { status?: string } };
  return order?.status === "processing";
}
