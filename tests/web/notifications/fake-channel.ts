import type { Change } from "@nutria/contract/messages/push";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { vi } from "vitest";
import type { FakeServer } from "../support/fake-server";

interface Sent {
  type: string;
  id?: string;
  channel?: string;
  authorization?: unknown;
}

/** The channel of an account, with every WebSocket that the client opened. */
export class FakeChannel {
  readonly sockets: FakeSocket[] = [];
  /** Answers nothing, as a network that is down. */
  isDown = false;
  /** How it answers a subscription. */
  subscription: "subscribe_success" | "subscribe_error" = "subscribe_success";

  /** Takes the place of the browser's WebSocket, and answers where the channel is. */
  install(server: FakeServer): this {
    // oxlint-disable-next-line typescript/no-this-alias
    const channel = this;
    vi.stubGlobal(
      "WebSocket",
      class extends FakeSocket {
        constructor(url: string, protocols: string[]) {
          super(channel, url, protocols);
        }
      },
    );
    server.on(notificationRoutes.getChannel, () => {
      if (this.isDown) throw new Error("The network is down");
      return { url: "/event/realtime", host: "channels.example", channel: "/people/nut-1/a-session" };
    });
    return this;
  }

  get open(): FakeSocket[] {
    return this.sockets.filter(({ isOpen }) => isOpen);
  }

  /** Tells of changes, in one message. */
  tell(...changes: Change[]): void {
    for (const socket of this.open)
      socket.receive({ type: "data", id: "changes", event: JSON.stringify({ changes }) });
  }

  /** Says that the session of the channel has ended, as AppSync Events does, which closes nothing. */
  endSession(): void {
    const event = JSON.stringify({ changes: [], isOver: true });
    for (const socket of this.open) socket.receive({ type: "data", id: "changes", event });
  }

  /** Cuts every connection. */
  cut(): void {
    for (const socket of this.open) socket.drop();
  }
}

/** A WebSocket that answers as AppSync Events does. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly sent: Sent[] = [];
  isOpen = true;

  constructor(
    private readonly channel: FakeChannel,
    readonly url: string,
    readonly protocols: readonly string[],
  ) {
    channel.sockets.push(this);
    if (!channel.isDown) queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as Sent;
    this.sent.push(message);
    const answers: Record<string, object> = {
      connection_init: { type: "connection_ack", connectionTimeoutMs: 300_000 },
      subscribe: { type: this.channel.subscription, id: message.id },
    };
    const answer = answers[message.type];
    if (answer) queueMicrotask(() => this.receive(answer));
  }

  receive(message: object): void {
    if (this.isOpen) this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.isOpen = false;
  }

  drop(): void {
    this.isOpen = false;
    this.onclose?.();
  }
}
