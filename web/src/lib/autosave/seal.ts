/** A key of the server, which encrypts what is kept on this device. */
export function keyOf(subtle: SubtleCrypto, text: string): Promise<CryptoKey> {
  const raw = Uint8Array.from(atob(toBase64(text)), (letter) => letter.charCodeAt(0));
  return subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** A value as the text that is stored under a name: the vector, and what the key made of the value. */
export async function seal(
  subtle: SubtleCrypto,
  key: CryptoKey,
  name: string,
  value: unknown,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await subtle.encrypt({ name: "AES-GCM", iv, additionalData: bytesOf(name) }, key, text);
  return toText([...iv, ...new Uint8Array(sealed)]);
}

/** The value of a text that was stored under a name; undefined where none of the keys opens it. */
export async function unseal(
  subtle: SubtleCrypto,
  keys: readonly CryptoKey[],
  name: string,
  stored: string,
): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(stored), (letter) => letter.charCodeAt(0));
    const [iv, sealed] = [bytes.slice(0, 12), bytes.slice(12)];
    const opened = await Promise.any(
      keys.map((key) => subtle.decrypt({ name: "AES-GCM", iv, additionalData: bytesOf(name) }, key, sealed)),
    );
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    return undefined;
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Base64url, as the server writes a key, as base64. */
const toBase64 = (text: string): string => text.replaceAll("-", "+").replaceAll("_", "/");

function toText(bytes: readonly number[]): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
