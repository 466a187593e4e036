import { fromBytes, toBytes } from "../seal/bytes";
import { seal, unseal } from "../seal/seal";

/** A key of the server, which encrypts what is kept on this device. */
export const keyOf = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", fromBase64(text), "AES-GCM", false, ["encrypt", "decrypt"]);

/** A value as the text that is stored under a name. */
export async function sealDraft(key: CryptoKey, name: string, value: unknown): Promise<string> {
  const sealed = await seal(key, name, toBytes(value));
  return btoa(sealed.reduce((text, byte) => text + String.fromCharCode(byte), ""));
}

/** The value of a text that was stored under a name. Raises where none of the keys opens it. */
export const unsealDraft = async (
  keys: readonly CryptoKey[],
  name: string,
  stored: string,
): Promise<unknown> => fromBytes(await unseal(keys, name, fromBase64(stored)));

/** Bytes of base64, and of base64url, as the server writes a key. */
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
