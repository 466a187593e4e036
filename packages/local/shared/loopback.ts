import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AwsService } from "./aws-service";
import { StartUpError, systemErrorCode } from "./start-up-error";

/** One running endpoint of the embedded cloud. */
export interface Endpoint {
  url: string;
  /** What answers its requests, for clients of this very process: they need no network to ask it. */
  service?: AwsService;
  close(): Promise<void>;
}

export interface Listening {
  port: number;
  url: string;
}

/** Listens on this machine only. Port 0 takes any free one. */
export async function listenOnLoopback(server: Server, port = 0, host = "127.0.0.1"): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject(
        systemErrorCode(error) === "EADDRINUSE"
          ? new StartUpError(
              `El puerto ${port} ya está ocupado: cierra el programa que lo usa o elige otro, por ejemplo PORT=${port + 1} npm start.`,
              { cause: error },
            )
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const printableHost = host.includes(":") ? `[${host}]` : host;
  return { port: address.port, url: `http://${printableHost}:${address.port}` };
}

/** Stops accepting, lets what runs finish for a moment, then cuts what is left. */
export async function closeServer(server: Server, graceMilliseconds = 2_000): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Whether a `Host` header names this machine. A page on the Internet can make its own name resolve to 127.0.0.1
 * and then talk to us as "same origin"; its requests still carry its name here.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
