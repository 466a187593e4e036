import { seal, unseal } from "../seal/seal";

/** What is kept: answers of the server, what waits to be sent, its photos, and what the patient chose on this phone alone. */
export type StoreArea = "copies" | "outbox" | "photos" | "choices";
const places = ["copies", "outbox", "photos", "choices"] as const satisfies readonly StoreArea[];
/** Version of the database; raise it with each new place. */
const version = 2;

/** A stored value with its key; lists are in the order of the keys. */
export interface Kept {
  key: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What an account keeps on this phone. Others' are in databases of their own, which nothing opens. */
export interface DeviceStore {
  /** Whether the store outlives the app being closed. */
  isLasting: boolean;
  list: (place: StoreArea) => Promise<Kept[]>;
  get: (place: StoreArea, key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  put: (place: StoreArea, key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  remove: (place: StoreArea, key: string) => Promise<void>;
  clear: (place: StoreArea) => Promise<void>;
  /** Closes the connection to the database; its content stays. */
  close: () => void;
  /** Deletes everything, with the key. */
  destroy: () => Promise<void>;
}

/** Keeps in memory alone: on a shared phone, and where the browser has no encryption or no database. */
export function openMemoryStore(): DeviceStore {
  const kept = Object.fromEntries(places.map((place) => [place, new Map()])) as Record<
    StoreArea,
    Map<string, Uint8Array<ArrayBuffer>>
  >;
  const rowsOf = (place: StoreArea): Kept[] => Array.from(kept[place], ([key, bytes]) => ({ key, bytes }));
  const after = (change: () => unknown): Promise<void> => {
    change();
    return Promise.resolve();
  };
  return {
    isLasting: false,
    list: (place) => Promise.resolve(rowsOf(place).sort((one, other) => (one.key < other.key ? -1 : 1))),
    get: (place, key) => Promise.resolve(kept[place].get(key)),
    put: (place, key, bytes) => after(() => kept[place].set(key, bytes)),
    remove: (place, key) => after(() => kept[place].delete(key)),
    clear: (place) => after(() => kept[place].clear()),
    close: () => undefined,
    destroy: () => after(() => places.forEach((place) => kept[place].clear())),
  };
}

const databaseOf = (userId: string): string => `nutria.mi.${userId}`;
const keyStore = "key";

/**
 * Opens the database of an account, encrypted with a key that the browser keeps and never hands out: a person who copies the
 * files of the phone reads nothing. Undefined without a secure origin or a database.
 */
export async function openDeviceStore(userId: string): Promise<DeviceStore | undefined> {
  const subtle = (crypto as { subtle?: SubtleCrypto }).subtle;
  if (subtle === undefined || !("indexedDB" in globalThis)) return undefined;
  const database = await openDatabase(databaseOf(userId)).catch(() => undefined);
  if (!database) return undefined;
  const key = await keyIn(database);
  const read = <Result>(place: StoreArea, ask: (store: IDBObjectStore) => IDBRequest) =>
    done<Result>(ask(database.transaction(place).objectStore(place)));
  const write = async (place: StoreArea, change: (store: IDBObjectStore) => unknown) => {
    const transaction = database.transaction(place, "readwrite");
    change(transaction.objectStore(place));
    await ended(transaction);
  };
  const open = async (place: StoreArea, { key: name, bytes }: Kept) => {
    try {
      return [{ key: name, bytes: await unseal([key], place + name, bytes) }];
    } catch {
      return [];
    }
  };

  return {
    isLasting: true,
    async list(place) {
      const stored = await read<Kept[]>(place, (store) => store.getAll());
      return (await Promise.all(stored.map((one) => open(place, one)))).flat();
    },
    async get(place, name) {
      const stored = await read<Kept | undefined>(place, (store) => store.get(name));
      const [opened] = stored ? await open(place, stored) : [];
      return opened?.bytes;
    },
    async put(place, name, bytes) {
      const sealed: Kept = { key: name, bytes: await seal(key, place + name, bytes) };
      await write(place, (store) => store.put(sealed, name));
    },
    remove: (place, name) => write(place, (store) => store.delete(name)),
    clear: (place) => write(place, (store) => store.clear()),
    close: () => database.close(),
    async destroy() {
      database.close();
      await done(indexedDB.deleteDatabase(databaseOf(userId)));
    },
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    const missing = [...places, keyStore].filter((store) => !request.result.objectStoreNames.contains(store));
    for (const store of missing) request.result.createObjectStore(store);
  };
  return done<IDBDatabase>(request).then((database) => {
    // Another tab deletes it at a sign-out, and must not wait for this one.
    database.onversionchange = () => database.close();
    return database;
  });
}

/** The key of the database, made with its first use. Of two tabs that make one, the first that stores it has the key. */
async function keyIn(database: IDBDatabase): Promise<CryptoKey> {
  const known = await done<CryptoKey | undefined>(
    database.transaction(keyStore).objectStore(keyStore).get(keyStore),
  );
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const transaction = database.transaction(keyStore, "readwrite");
  const store = transaction.objectStore(keyStore);
  const stored = await done<CryptoKey | undefined>(store.get(keyStore));
  if (stored) return stored;
  store.put(made, keyStore);
  await ended(transaction);
  return made;
}

function done<Result = unknown>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error ?? new Error("The request to the database failed"));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error("The transaction was given up"));
    transaction.oncomplete = () => resolve();
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
}
