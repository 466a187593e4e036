import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { encodeFrame, opcodes, takeFrame } from "./frames";

/** The server's end of one WebSocket. */
export interface WebSocketConnection {
  send(message: object): void;
  close(code: number): void;
}

export interface WebSocketListeners {
  onMessage(text: string): void;
  onClose(): void;
}

/** Longer than any message of a client of the channels. */
const longestMessage = 16 * 1024;
/** RFC 6455: what makes the answer of a server that speaks the protocol. */
const acceptSuffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** The subprotocols that a request offers. */
export function subprotocolsOf({ headers }: IncomingMessage): string[] {
  return (headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
}

/** Refuses an upgrade with a status of HTTP. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Answers an upgrade and serves its WebSocket: text messages in one frame each, pings and closing. Anything else, such as
 * a message in parts, closes it, because no client of the channels sends that.
 */
export function acceptUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  subprotocol: string,
  listen: (connection: WebSocketConnection) => WebSocketListeners,
): void {
  const key = request.headers["sec-websocket-key"] ?? "";
  const accept = createHash("sha1").update(`${key}${acceptSuffix}`).digest("base64");
  socket.write(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
      `Sec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${subprotocol}\r\n\r\n`,
  );
  const write = (opcode: number, payload: Buffer): void => {
    if (socket.writable) socket.write(encodeFrame(opcode, payload));
  };
  const close = (code: number): void => {
    write(opcodes.close, Buffer.from([code >> 8, code & 0xff]));
    socket.end();
  };
  const listeners = listen({
    send: (message) => write(opcodes.text, Buffer.from(JSON.stringify(message))),
    close,
  });
  let bytes: Buffer = Buffer.alloc(0);
  const take = (more: Buffer): void => {
    bytes = Buffer.concat([bytes, more]);
    try {
      for (let next = takeFrame(bytes, longestMessage); next; next = takeFrame(bytes, longestMessage)) {
        bytes = next.rest;
        const { opcode, isFinal, payload } = next.frame;
        if (opcode === opcodes.text && isFinal) listeners.onMessage(payload.toString());
        else if (opcode === opcodes.ping) write(opcodes.pong, payload);
        else if (opcode !== opcodes.pong) return close(opcode === opcodes.close ? 1000 : 1003);
      }
    } catch {
      close(1002);
    }
  };
  socket.on("data", take);
  socket.on("error", () => socket.destroy());
  // A client that is gone without a word closes its half only.
  socket.on("end", () => socket.end());
  socket.on("close", () => listeners.onClose());
  if (head.length > 0) take(head);
}
