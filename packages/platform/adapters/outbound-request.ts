import type { ClientRequest, IncomingMessage } from "node:http";
import type { RequestOptions } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

/*
 * Requests to addresses that strangers wrote. A host is resolved once, every address of it must be public, and the connection
 * goes to the address that was looked at: another answer of the name server cannot lead elsewhere afterwards. No redirect is
 * followed.
 */

/** An address of a host. */
export interface HostAddress {
  address: string;
  family: number;
}

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<HostAddress[]>;
/** Starts a request by https. */
export type StartRequest = (options: RequestOptions) => Promise<ClientRequest>;

/** Where a request goes, and until when. */
interface Outbound {
  url: URL;
  /** Method, headers and the like; nothing of where it goes. */
  options: Pick<RequestOptions, "method" | "headers">;
  body?: string;
  signal: AbortSignal;
  /** By http to the named port of this machine, and without looking at the address. */
  isLoopback: boolean;
  resolve?: Resolve | undefined;
  request?: StartRequest | undefined;
}

/** The host leads to an address that is not of the public Internet, or to none. */
export class PrivateHostError extends Error {}
/** The time is over. */
export class OutOfTimeError extends Error {}

/** Sends a request and gives its answer, whose body the caller reads or destroys. Raises {@link PrivateHostError} and what Node does. */
export async function answerFrom({
  url,
  options,
  body,
  signal,
  isLoopback,
  resolve = resolveAll,
  request = requestByHttps,
}: Outbound): Promise<IncomingMessage> {
  const whole: RequestOptions = { ...options, signal, agent: false };
  const sent = isLoopback
    ? await requestByHttp(url, whole)
    : await request({ ...whole, ...(await pinned(url, resolve)) });
  return new Promise((taken, failed) => {
    sent.once("response", taken).on("error", failed).end(body);
  });
}

/** The work does not outlast the time, whatever it waits for: raises {@link OutOfTimeError}. */
export function withinTime<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new OutOfTimeError()), { once: true });
  });
  return Promise.race([work, end]);
}

async function resolveAll(host: string): Promise<HostAddress[]> {
  const { lookup } = await import("node:dns/promises");
  return lookup(host, { all: true, order: "ipv4first" });
}

async function requestByHttps(options: RequestOptions): Promise<ClientRequest> {
  const { request } = await import("node:https");
  return request(options);
}

async function requestByHttp(url: URL, options: RequestOptions): Promise<ClientRequest> {
  const { request } = await import("node:http");
  return request(url, options);
}

/** Where a request goes: to an address that was looked at, under the name of the host. */
async function pinned({ hostname, pathname, search }: URL, resolve: Resolve): Promise<RequestOptions> {
  const addresses = await resolve(hostname);
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateHostError();
  const lookup: LookupFunction = (_host, { all }, answer) => {
    if (all) answer(null, [first]);
    else answer(null, first.address, first.family);
  };
  return { host: hostname, servername: hostname, port: 443, path: `${pathname}${search}`, lookup };
}
