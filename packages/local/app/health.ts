import type { IncomingMessage, ServerResponse } from "node:http";
import { failingStores } from "../shared/storage";
import { missedCopyOf } from "./copies/daily-copy";

/**
 * Answers `GET /health`: 200 while everything can be stored, and otherwise 503 with why not and since when, until the stores
 * have tried again and succeeded. A daily copy that was not made is said beside, as everything else goes on without it.
 */
export const answerHealth =
  (dataDirectory: string) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== "/health" || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const [first] = failingStores(dataDirectory).toSorted((one, other) => (one.since < other.since ? -1 : 1));
    response.writeHead(first ? 503 : 200, {
      "content-type": "application/json",
      "cache-control": "no-store",
    });
    const missedCopy = missedCopyOf(dataDirectory);
    const body = {
      ...(first ? { status: "storage", reason: first.reason, since: first.since } : { status: "ok" }),
      ...(missedCopy && { missedCopy }),
    };
    response.end(request.method === "HEAD" ? undefined : JSON.stringify(body));
    return true;
  };
