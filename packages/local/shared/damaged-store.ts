import { StartUpError } from "./start-up-error";

/** What is stored cannot be read as it was written; the caller says which copy of it is good. */
export class DamagedStoreError extends StartUpError {
  constructor(
    readonly path: string,
    readonly detail: string,
    cause?: unknown,
  ) {
    super(`${path} está dañado: ${detail}.`, { cause });
  }
}
