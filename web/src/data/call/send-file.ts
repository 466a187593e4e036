import type { TransportResponse } from "@nutria/contract/wire/client";
import type { Send } from "./call-public";
import { NoAnswerError } from "../../lib/no-answer-error";

/** A transport for a form with a file: reports the part that was sent, 0 to 1, which `fetch` does not tell. */
export function sendFile(onProgress: (part: number) => void, signal: AbortSignal): Send {
  return ({ method, path, body, headers }) =>
    new Promise<TransportResponse>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
      const fail = () => reject(new NoAnswerError(new Error("The upload ended without an answer")));
      request.onerror = fail;
      request.onabort = fail;
      signal.addEventListener("abort", () => request.abort());
      request.send(body as FormData);
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
