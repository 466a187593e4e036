import { parseWebhookAddress } from "@nutria/contract/wire/webhook-address";
import type { WebhookAnswer, WebhookSender } from "@nutria/core/kernel/context";
import type { IncomingMessage } from "node:http";
import {
  answerFrom,
  OutOfTimeError,
  PrivateHostError,
  withinTime,
  type Resolve,
  type StartRequest,
} from "./outbound-request";

/** The time of the whole call: finding the host, connecting and the head of the answer. */
const wholeMilliseconds = 5_000;

interface SenderOptions {
  /** Whether programs of this machine may be called by http. */
  callsLoopback: boolean;
  resolve?: Resolve;
  request?: StartRequest;
  milliseconds?: number;
}

/**
 * Calls the addresses of partners by the rules of `outbound-request.ts`. Of an answer its status counts and not a byte of its
 * body is read. Nothing is logged, because an address may hold a secret.
 */
export function createWebhookSender({
  callsLoopback,
  resolve,
  request,
  milliseconds = wholeMilliseconds,
}: SenderOptions): WebhookSender {
  return {
    async post({ url: address, headers, body }) {
      // It was checked when it was saved, maybe by other rules.
      const parsed = parseWebhookAddress(address, callsLoopback);
      if ("message" in parsed) return { problem: "refused" };
      const url = new URL(parsed.url);
      const signal = AbortSignal.timeout(milliseconds);
      const length = String(Buffer.byteLength(body));
      try {
        const answer = await withinTime(
          signal,
          answerFrom({
            ...{ url, body, signal, resolve, request },
            options: { method: "POST", headers: { ...headers, "content-length": length } },
            isLoopback: url.protocol === "http:",
          }),
        );
        return answered(answer);
      } catch (error) {
        if (error instanceof PrivateHostError) return { problem: "refused" };
        return { problem: error instanceof OutOfTimeError || signal.aborted ? "slow" : "unreachable" };
      }
    },
  };
}

/** The most that an answer may ask to wait. */
const mostSeconds = 3600;

function answered(answer: IncomingMessage): WebhookAnswer {
  const { statusCode: status = 0, headers } = answer;
  answer.on("error", () => undefined).destroy();
  const seconds = Number(headers["retry-after"]);
  return {
    status,
    ...(seconds > 0 && { retryAfterSeconds: Math.min(Math.ceil(seconds), mostSeconds) }),
  };
}
