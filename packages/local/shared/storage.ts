import { storageFault } from "@nutria/platform/storage-fault";
import { AwsError } from "./aws-service";
import { systemErrorCode } from "./start-up-error";

/** How long what could not be stored waits before it is tried again. */
export const retryMilliseconds = 1_000;

/** Something could not be stored, and is not stored. Once there is room, the store goes on by itself. */
export class StorageError extends AwsError {
  constructor(store: string, cause: unknown) {
    super(storageFault, `${store} cannot be written: ${(cause as Error).message}`, 503);
    this.cause = cause;
  }
}

/** What the operating system says of a disk that takes no write, and the sentence for who runs the machine. */
const reasons: readonly [RegExp, string][] = [
  [/ENOSPC|EDQUOT|No space left|quota/i, "no queda espacio en el disco"],
  [/EROFS|Read-only/i, "la carpeta es de solo lectura"],
  [/EACCES|EPERM|Permission denied|not permitted/i, "no hay permiso para escribir"],
  [/EIO|i\/o error, |Input\/output/, "el disco falla"],
];

const knownReason = (error: unknown): string | undefined => {
  const text = `${systemErrorCode(error) ?? ""} ${messagesOf(error)}`;
  return reasons.find(([said]) => said.test(text))?.[1];
};

/** Whether an error is of a disk that takes no write, by what the operating system says. */
export const isOfTheDisk = (error: unknown): boolean => knownReason(error) !== undefined;

/** Why a store cannot be written, in a sentence for who runs the machine. */
export const storageReason = (error: unknown): string =>
  knownReason(error) ?? `la escritura falla (${systemErrorCode(error) ?? (error as Error).message})`;

const messagesOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : "";

/** A store that cannot be written at the moment. */
export interface FailingStore {
  /** Its file or folder. */
  path: string;
  /** ISO 8601 in UTC. */
  since: string;
  reason: string;
}

const failing = new Map<string, FailingStore>();

/** Whether a store of this process cannot be written at the moment. */
export const isStorageFailing = (): boolean => failing.size > 0;

/** The stores of this process that cannot be written, below a folder. */
export const failingStores = (directory: string): FailingStore[] =>
  [...failing.values()].filter(({ path }) => path.startsWith(directory));

/**
 * Watches over the writes of a store: after one that failed, `repair` is tried every second until it succeeds. Says both on
 * the console and in {@link failingStores}.
 */
export function watchStore(path: string, repair: () => Promise<void>) {
  let retry: NodeJS.Timeout | undefined;
  let repairing: Promise<void> | undefined;

  const tryAgain = (): void => {
    repairing ??= repair()
      .then(recovered, () => undefined)
      .finally(() => {
        repairing = undefined;
        if (failing.has(path)) retry = setTimeout(tryAgain, retryMilliseconds).unref();
      });
  };
  function recovered(): void {
    if (!failing.delete(path)) return;
    console.error(`Nutria vuelve a guardar en ${path}.`);
  }

  return {
    get isFailing(): boolean {
      return failing.has(path);
    },
    /** Notes a failure, and gives the error to raise. */
    failed(error: unknown): StorageError {
      if (!failing.has(path)) {
        const reason = storageReason(error);
        failing.set(path, { path, since: new Date().toISOString(), reason });
        console.error(`No se puede guardar en ${path}: ${reason}. Nutria lo intenta cada segundo.`, error);
        clearTimeout(retry);
        retry = setTimeout(tryAgain, retryMilliseconds).unref();
      }
      return new StorageError(path, error);
    },
    /** The error to raise for what is not even tried. */
    refusal: (): StorageError => new StorageError(path, new Error(failing.get(path)?.reason)),
    async stop(): Promise<void> {
      clearTimeout(retry);
      failing.delete(path);
      await repairing;
      clearTimeout(retry);
    },
  };
}
