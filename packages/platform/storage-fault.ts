/** The error of one machine's embedded services while its disk takes no write; nothing of the request was stored. */
export const storageFault = "StorageUnavailableException";

/** Whether an error is of a disk that takes no write, or comes of one. */
export function isStorageFault(error: unknown): boolean {
  return error instanceof Error && (error.name === storageFault || isStorageFault(error.cause));
}
