import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AwsOperation } from "./aws-json";
import { StartUpError, systemErrorCode } from "./start-up-error";

/** One running endpoint of the embedded cloud. */
export interface Endpoint {
  url: string;
  /** Its operations by name, for clients in this process, which call them without the network. */
  operations?: Readonly<Record<string, AwsOperation>>;
  close(): Promise<void>;
}

export interface Listening {
  port: number;
  url: string;
}

/** Listens on this machine only; port 0 takes a free port. Throws a `StartUpError` when the port is taken. */
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

/** Stops accepting connections, waits for open requests up to the grace period, then closes all connections. */
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
