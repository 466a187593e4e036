/** A text as bytes. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A value of JSON as bytes, for what is kept encrypted. */
export const toBytes = (value: unknown): Uint8Array<ArrayBuffer> => bytesOf(JSON.stringify(value));

/** The value of bytes that {@link toBytes} made. */
export const fromBytes = <Value>(bytes: Uint8Array): Value =>
  JSON.parse(new TextDecoder().decode(bytes)) as Value;
