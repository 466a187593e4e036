import { NoAnswerError } from "../../../lib/api/no-answer-error";

/** A part that the storage refused, for example because its address lapsed. */
export class PartRefusedError extends Error {
  constructor(readonly status: number) {
    super(`The storage answered ${status}`);
  }
}

/** Puts a part of a video to its signed address, without a token, and reports how many bytes have left. */
export function putPart(
  url: string,
  part: Blob,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new NoAnswerError(new Error("The part ended without an answer")));
    request.open("PUT", url);
    request.upload.onprogress = ({ loaded }) => onBytes(loaded);
    request.onload = () => (request.status < 300 ? resolve() : reject(new PartRefusedError(request.status)));
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(part);
  });
}
