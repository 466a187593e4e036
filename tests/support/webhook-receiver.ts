import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as Verifier } from "standardwebhooks";

/** A webhook as a receiver got it. */
export interface ReceivedWebhook {
  id: string;
  headers: IncomingHttpHeaders;
  /** As it came, which is what is signed. */
  text: string;
  body: { type: string; timestamp: string; data: Record<string, string> };
}

/** A partner's program that takes webhooks on this machine. */
export interface Receiver {
  url: string;
  received: ReceivedWebhook[];
  /** What it answers from now on: a status, or what it does with the response. */
  answer(by: number | ((response: ServerResponse, webhook: ReceivedWebhook) => void)): void;
  close(): Promise<void>;
}

/** Starts a receiver on a port of its own, or on the named one; it answers 204. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  let answer: Parameters<Receiver["answer"]>[0] = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString();
      const webhook: ReceivedWebhook = {
        id: String(request.headers["webhook-id"]),
        headers: request.headers,
        text,
        body: JSON.parse(text) as ReceivedWebhook["body"],
      };
      received.push(webhook);
      if (typeof answer === "number") response.writeHead(answer).end();
      else answer(response, webhook);
    });
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nutria`,
    received,
    answer: (by) => (answer = by),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/**
 * Whether the library of Standard Webhooks takes a webhook with this secret, now or, `atItsTime`, from a sender whose clock is
 * another.
 */
export function isVerified(
  secret: string,
  { text, headers }: ReceivedWebhook,
  { atItsTime = false } = {},
): boolean {
  const verifier = new Verifier(secret);
  if (atItsTime) {
    const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signature } = headers;
    return verifier.sign(String(id), new Date(Number(seconds) * 1000), text) === signature;
  }
  try {
    verifier.verify(text, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
