import { ApiError } from "@nutria/contract/wire/api-error";
import type {
  CustomVideoInput,
  ExerciseVideo,
  VideoUpload,
} from "@nutria/contract/schemas/workouts/workout-video";
import { typeOf } from "./file-type";
import type { RememberedUpload, UploadDetails, UploadedFile } from "./upload-memory";

/** How the upload stands; `part` is what has arrived, from 0 to 1. */
export type UploadState =
  | { kind: "none" }
  /** The page was loaded again: the same file continues it. `part` is null until the server has said it. */
  | { kind: "interrupted"; file: UploadedFile; details: UploadDetails; part: number | null }
  | { kind: "sending" | "waiting" | "finishing"; name: string; part: number }
  | { kind: "failed"; name: string; error: unknown }
  | { kind: "done"; video: ExerciseVideo };

/** What the uploader does outside of itself. */
export interface UploaderPorts {
  start: (file: UploadedFile) => Promise<VideoUpload>;
  put: (url: string, part: Blob, onBytes: (bytes: number) => void, signal: AbortSignal) => Promise<void>;
  complete: (input: CustomVideoInput) => Promise<ExerciseVideo>;
  discard: (uploadId: string) => Promise<unknown>;
  remember: (upload: RememberedUpload | null) => void;
  remembered: () => RememberedUpload | null;
  /** Waits before another attempt; a network that is back ends it early. */
  pause: (ms: number) => Promise<void>;
}

const partsAtOnce = 3;
const retryMs = [1000, 2000, 4000, 8000, 15_000];

/**
 * Uploads one video in parts. What fails is tried again: the server then says which parts are missing, so that none is
 * sent twice. It goes on while the user is on other screens.
 */
export class VideoUploader {
  #state: UploadState = { kind: "none" };
  #abort = new AbortController();
  #uploadId: string | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly ports: UploaderPorts) {}

  readonly state = (): UploadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isUnderWay(): boolean {
    return ["sending", "waiting", "finishing"].includes(this.#state.kind);
  }

  /** Shows the upload that a reload interrupted, and asks the server how much of it has arrived. */
  readonly recall = async (): Promise<void> => {
    const remembered = this.#state.kind === "none" ? this.ports.remembered() : null;
    if (!remembered) return;
    this.#show({ kind: "interrupted", ...remembered, part: null });
    try {
      const { uploadId, uploadedParts } = await this.ports.start(remembered.file);
      if (this.#state.kind !== "interrupted") return;
      this.#uploadId = uploadId;
      this.#show({ ...this.#state, part: bytesOf(uploadedParts) / remembered.file.size });
    } catch {
      // It is asked again when the upload continues.
    }
  };

  /** Whether a file is the one whose upload was interrupted. */
  readonly isInterrupted = ({ name, size }: File): boolean =>
    this.#state.kind === "interrupted" && this.#state.file.name === name && this.#state.file.size === size;

  /** Uploads a file, or continues it, and completes the video. Ends when it is done, refused or given up. */
  readonly send = async (file: File, details: UploadDetails): Promise<void> => {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const described = { name: file.name, size: file.size, type: typeOf(file) };
    const { name } = details;
    let failures = 0;
    this.ports.remember({ file: described, details });
    this.#show({ kind: "sending", name, part: 0 });
    while (!signal.aborted) {
      try {
        const uploadId = await this.#sendParts(file, described, name, signal, () => (failures = 0));
        if (signal.aborted) return;
        this.#show({ kind: "finishing", name, part: 1 });
        const video = await this.ports.complete({ ...details, uploadId });
        this.#end(signal, { kind: "done", video });
        return;
      } catch (error) {
        if (isFinal(error)) return this.#end(signal, { kind: "failed", name, error });
        if (signal.aborted) return;
        this.#show({ kind: "waiting", name, part: "part" in this.#state ? (this.#state.part ?? 0) : 0 });
        await this.ports.pause(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0);
        failures += 1;
      }
    }
  };

  /** Gives the upload up: what has arrived is removed. */
  readonly giveUp = async (): Promise<void> => {
    const uploadId = this.#uploadId;
    this.ports.remember(null);
    this.stop();
    if (uploadId !== undefined) await this.ports.discard(uploadId);
  };

  /** Ends the work of this page without giving the upload up, for example at a sign-out. */
  readonly stop = (): void => {
    this.#abort.abort();
    this.#uploadId = undefined;
    this.#show({ kind: "none" });
  };

  /** Sends the parts that are missing, several at once. Answers the id of the upload. */
  async #sendParts(
    file: File,
    described: UploadedFile,
    name: string,
    signal: AbortSignal,
    onPart: () => void,
  ): Promise<string> {
    const { uploadId, parts, partSize, uploadedParts } = await this.ports.start(described);
    if (signal.aborted) return uploadId;
    this.#uploadId = uploadId;
    const arrived = new Map(uploadedParts.map(({ partNumber, size }) => [partNumber, size]));
    const report = (partNumber: number, bytes: number) => {
      arrived.set(partNumber, bytes);
      if (!signal.aborted) this.#show({ kind: "sending", name, part: sum(arrived.values()) / file.size });
    };
    await inParallel(parts, partsAtOnce, async ({ partNumber, size, url }) => {
      const start = (partNumber - 1) * partSize;
      const onBytes = (bytes: number) => report(partNumber, Math.min(bytes, size));
      await this.ports.put(url, file.slice(start, start + size), onBytes, signal);
      report(partNumber, size);
      onPart();
    });
    return uploadId;
  }

  #end(signal: AbortSignal, state: UploadState): void {
    if (signal.aborted) return;
    this.ports.remember(null);
    this.#uploadId = undefined;
    this.#show(state);
  }

  #show(state: UploadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

const bytesOf = (parts: readonly { size: number }[]): number => sum(parts.map(({ size }) => size));

/** Whether a repetition would end the same. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status < 500 && !["throttled", "conflict", "upload_incomplete"].includes(error.code);
}

/** Carries out the tasks, so many at once. After the first failure no further one starts, and it is thrown. */
async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined && failures.length === 0; item = waiting.shift()) {
      await task(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}
