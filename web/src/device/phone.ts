import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { AppSession } from "../data/session/patient-session";
import { Choices } from "./store/choices";
import { keepCopies } from "./store/copies";
import { openMemoryStore, type DeviceStore } from "./store/device-store";
import { Outbox, type Act, type OutboxItem } from "./outbox/outbox";
import { takeDeviceStore } from "./store/early-store";
import { startLateSender } from "./outbox/late-sender";
import type { Sender } from "./outbox/sender";

/** What an account has on this phone while the app is open. */
export interface Device {
  outbox: Outbox;
  choices: Choices;
  sender: Sender;
  /** Closes it; what waits stays for the next time. */
  close: () => void;
  /** Deletes the copy and what waits. */
  erase: () => Promise<void>;
}

export const DeviceContext = createContext<Device | null>(null);

type Account = Pick<AppSession, "userId" | "isShared">;

/**
 * Opens what an account has on this phone: shows the copies, keeps the answers from now on, and sends what waits. On a shared
 * phone, and without encryption, it is kept in memory alone.
 */
export async function openDevice(account: Account): Promise<Device> {
  const store = await storeOf(account);
  const outbox = new Outbox(store, account.userId);
  const choices = new Choices(store);
  // What cannot be read is asked of the server again.
  const [copies] = await Promise.all([
    store.list("copies").catch(() => []),
    outbox.reload(),
    choices.load().catch(() => undefined),
  ]);
  const stopKeeping = keepCopies(store, copies);
  const sender = startLateSender({ outbox, name: account.userId });
  const stopWarning = warnBeforeLoss(outbox);
  const close = () => {
    stopWarning();
    sender.stop();
    stopKeeping();
    outbox.close();
    store.close();
  };
  return {
    outbox,
    choices,
    sender,
    close,
    erase: async () => {
      close();
      await store.destroy();
    },
  };
}

/** Asks before the tab is closed while something waits in it alone. Returns a function that asks no more. */
function warnBeforeLoss(outbox: Outbox): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (outbox.items.some(({ kept }) => kept !== "phone")) event.preventDefault();
  };
  window.addEventListener("beforeunload", warn);
  return () => window.removeEventListener("beforeunload", warn);
}

async function storeOf({ userId, isShared }: Account): Promise<DeviceStore> {
  const kept = isShared ? undefined : await takeDeviceStore(userId).catch(() => undefined);
  return kept ?? openMemoryStore();
}

/** What the signed-in patient has on this phone. */
export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (!device) throw new Error("Nobody is signed in");
  return device;
}

/**
 * The acts that an answer may not have, in order: those that wait, and those that were sent after it came. `answeredAt` is
 * its `dataUpdatedAt`.
 */
export function useActsSince(answeredAt: number): readonly OutboxItem[] {
  const { outbox } = useDevice();
  const shown = useSyncExternalStore(outbox.subscribe, () => outbox.shown);
  return useMemo(
    () => shown.filter(({ sentAt }) => sentAt === undefined || sentAt >= answeredAt),
    [shown, answeredAt],
  );
}

/** The acts that wait to be sent, refused ones too. */
export function useWaitingActs(): readonly OutboxItem[] {
  const { outbox } = useDevice();
  return useSyncExternalStore(outbox.subscribe, () => outbox.items);
}

/**
 * Returns a function that keeps what the patient did, with its photo as it will be sent, and sends it as soon as there is a
 * connection and its hold is over.
 */
export function useLog(): (act: Act, photo?: Blob, holdMs?: number) => Promise<OutboxItem> {
  const { outbox, sender } = useDevice();
  return async (act, photo, holdMs) => {
    const item = await outbox.add(act, { photo, ...(holdMs !== undefined && { holdMs }) });
    sender.wake();
    return item;
  };
}

/** What the patient chose on this phone under a name, or `otherwise`, and a function that replaces it. */
export function useChoiceOfPhone<Value>(name: string, otherwise: Value): [Value, (next: Value) => void] {
  const { choices } = useDevice();
  const chosen = useSyncExternalStore(choices.subscribe, () => choices.get(name)) as Value | undefined;
  return [chosen ?? otherwise, (next) => choices.set(name, next)];
}
