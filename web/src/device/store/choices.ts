import { fromBytes, toBytes } from "../seal/bytes";
import type { DeviceStore } from "./device-store";

/** What the patient chose on this phone alone, by name: the server has none of it. */
export class Choices {
  readonly #store: DeviceStore;
  readonly #listeners = new Set<() => void>();
  readonly #values = new Map<string, unknown>();

  constructor(store: DeviceStore) {
    this.#store = store;
  }

  /** Reads what is kept. */
  async load(): Promise<void> {
    for (const { key, bytes } of await this.#store.list("choices")) this.#values.set(key, fromBytes(bytes));
  }

  /** The value of a name, as it was set; undefined before. The same object until it is set again. */
  get(name: string): unknown {
    return this.#values.get(name);
  }

  /** Keeps a value under a name; it is shown at once. Returns whether the phone took it for longer than this tab. */
  set(name: string, value: unknown): Promise<boolean> {
    this.#values.set(name, value);
    for (const listener of this.#listeners) listener();
    // A full phone forgets it when the app is closed.
    return this.#store.put("choices", name, toBytes(value)).then(
      () => this.#store.isLasting,
      () => false,
    );
  }

  /** Calls the listener after each change. Returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
