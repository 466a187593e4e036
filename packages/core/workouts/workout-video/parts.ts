import type { VideoPart } from "../../kernel/context";

/** Bytes of every part but the last: the storage takes no smaller ones than 5 MiB, and a retry repeats one part. */
export const partSize = 8 * 1024 * 1024;

/** The parts of a file. */
export function partsOf(sizeBytes: number): VideoPart[] {
  const count = Math.ceil(sizeBytes / partSize);
  return Array.from({ length: count }, (_, index) => ({
    partNumber: index + 1,
    size: Math.min(partSize, sizeBytes - index * partSize),
  }));
}

/** The parts that have not arrived, or with another size. */
export function missingParts(sizeBytes: number, arrived: readonly VideoPart[]): VideoPart[] {
  const sizes = new Map(arrived.map(({ partNumber, size }) => [partNumber, size]));
  return partsOf(sizeBytes).filter(({ partNumber, size }) => sizes.get(partNumber) !== size);
}
