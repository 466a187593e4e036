/** The part of it that the decoder needs; `@types/node` leaves it out. */
declare namespace WebAssembly {
  // Other packages declare it too, without members.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface Module {}
  const Instance: new (module: Module, imports: object) => { exports: object };
  function compile(bytes: Uint8Array): Promise<Module>;
  function validate(bytes: Uint8Array): boolean;
}

/** The package's own declaration needs the types of a browser. */
declare module "@jsquash/webp/codec/dec/webp_dec.js" {
  interface Decoder {
    /** Red, green, blue and alpha of each pixel; null when the bytes are not a whole still image. */
    decode(bytes: Uint8Array): { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } | null;
  }

  export default function createDecoder(options: {
    noInitialRun: boolean;
    printErr: (line: string) => void;
    instantiateWasm: (imports: object, onInstance: (instance: { exports: object }) => void) => object;
  }): Promise<Decoder>;
}
