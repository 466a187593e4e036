import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Bitmap } from "./square";

/** Looked up in `node_modules`, which the Lambda that decodes has beside its bundle with this file alone. */
export const webpDecoderFile = "@jsquash/webp/codec/dec/webp_dec.wasm";

/** Returns the pixels of a WebP whose size was accepted. Raises an error when it is incomplete or damaged. */
type DecodeWebp = (bytes: Uint8Array) => Promise<Bitmap>;

/** The decoder, which is loaded with the first WebP. */
export const webpDecoder = atFirstUse(async (): Promise<DecodeWebp> => {
  const file = createRequire(import.meta.url).resolve(webpDecoderFile);
  const [{ default: createDecoder }, wasm] = await Promise.all([
    import("@jsquash/webp/codec/dec/webp_dec.js"),
    readFile(file).then((bytes) => WebAssembly.compile(bytes)),
  ]);
  return async (bytes) => {
    // Each image gets an instance, because its memory never shrinks and a malicious file could have damaged it.
    const decoder = await createDecoder({
      noInitialRun: true,
      printErr: () => undefined,
      instantiateWasm: (imports, onInstance) => {
        const instance = new WebAssembly.Instance(wasm, imports);
        onInstance(instance);
        return instance.exports;
      },
    });
    const image = decoder.decode(bytes);
    if (!image) throw new Error("The image cannot be decoded");
    const { width, height, data } = image;
    return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
  };
});
