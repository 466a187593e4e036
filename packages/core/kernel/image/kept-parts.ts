/** An image without its metadata. */
export interface ImageContent {
  width: number;
  height: number;
  /** Exif orientation, 1 to 8; 1 is upright. */
  orientation: number;
  /** The whole file, without what was appended to it. */
  bytes: Buffer;
}

/** More parts than the file of any camera or program has; each costs memory, however short it is. */
export const mostParts = 50_000;

/** The parts of a file that are kept, in their order. */
interface KeptParts {
  /** Keeps a range of the file. */
  keep(start: number, end: number): void;
  /** Puts bytes of our own after what was kept so far. */
  add(bytes: Uint8Array): void;
  /** Joins the kept parts to one file. */
  joined(): Buffer;
}

/** Starts with nothing kept of a file. */
export function createKeptParts(file: Uint8Array): KeptParts {
  const parts: Uint8Array[] = [];
  /** The range that was kept last, which the next one may continue. */
  let open: { start: number; end: number } | undefined;
  const close = () => {
    if (open) parts.push(file.subarray(open.start, open.end));
    open = undefined;
  };
  return {
    keep(start, end) {
      if (open?.end !== start) close();
      open = { start: open?.start ?? start, end };
    },
    add(bytes) {
      close();
      parts.push(bytes);
    },
    joined() {
      close();
      return Buffer.concat(parts);
    },
  };
}
