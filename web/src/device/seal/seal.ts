import { bytesOf } from "./bytes";

const vectorBytes = 12;

/** Bytes as they are stored under a name: the vector, and what the key made of them. The name is sealed with them. */
export async function seal(
  key: CryptoKey,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorBytes));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(wayOf(name, iv), key, bytes));
  const stored = new Uint8Array(vectorBytes + sealed.length);
  stored.set(iv);
  stored.set(sealed, vectorBytes);
  return stored;
}

/** The bytes that were stored under a name. Raises where none of the keys opens them. */
export async function unseal(
  keys: readonly CryptoKey[],
  name: string,
  stored: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const way = wayOf(name, stored.slice(0, vectorBytes));
  const open = (key: CryptoKey) => crypto.subtle.decrypt(way, key, stored.slice(vectorBytes));
  return new Uint8Array(await Promise.any(keys.map(open)));
}

const wayOf = (name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: bytesOf(name),
});
