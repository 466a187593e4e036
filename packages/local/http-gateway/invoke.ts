import { megabyte } from "@nutria/contract/web/sizes";
import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../shared/clock";
import { BodyTooLargeError, readBody } from "../shared/read-body";
import { isTextType, toHttpResponse, toLambdaContext, toLambdaEvent } from "./lambda";
import { errorResponse, type HttpResponse } from "./response";
import type { RouteMatch } from "./routes";

/** A request whose route was found. */
interface Invocation extends RouteMatch {
  request: IncomingMessage;
  path: string;
  query: string;
  requestId: string;
}

const textLimit = 256 * 1024;
const binaryLimit = 5 * megabyte;

/** Runs the handler of a route as Lambda does, for so long; undefined when the client is gone. */
export async function invoke(
  { handler, ...invocation }: Invocation,
  timeoutMilliseconds: number,
  now: Clock,
): Promise<HttpResponse | undefined> {
  const { request, routeKey, requestId } = invocation;
  let body: Buffer;
  try {
    body = await readBody(request, isTextType(request.headers["content-type"]) ? textLimit : binaryLimit);
  } catch (error) {
    // Any other error means that the client disconnected, so nothing is sent.
    return error instanceof BodyTooLargeError ? refuseBody(request) : undefined;
  }
  const event = toLambdaEvent({ ...invocation, body, now: now() });
  const context = toLambdaContext(routeKey, requestId, now() + timeoutMilliseconds, now);
  const timer = new AbortController();
  const timeout = wait(timeoutMilliseconds, "timeout" as const, { signal: timer.signal }).catch(
    () => "timeout" as const,
  );
  try {
    const result = await Promise.race([handler(event, context), timeout]);
    if (result !== "timeout") return toHttpResponse(result);
    console.error(`${routeKey} took longer than ${timeoutMilliseconds} ms (request ${requestId}).`);
    return errorResponse("timeout");
  } finally {
    timer.abort();
  }
}

/** Lets the client send for up to a second, because many clients read no response before they have sent the body. */
async function refuseBody(request: IncomingMessage): Promise<HttpResponse> {
  request.resume();
  await Promise.race([
    new Promise((resolve) => request.once("close", resolve).once("end", resolve)),
    wait(1_000),
  ]);
  return errorResponse("too_large", { connection: "close" });
}
