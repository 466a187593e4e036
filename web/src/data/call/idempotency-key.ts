import { ApiError } from "@nutria/contract/wire/api-error";
import type { CallInput } from "@nutria/contract/wire/client";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import type { ErrorCode } from "@nutria/contract/wire/error-table";
import { useRef } from "react";

/**
 * Sends the same idempotency key with each retry of a submit, so that the server does not execute it twice. A refusal
 * ends the submit; a missing response, a server error or a refusal for now does not.
 */
export function useIdempotencyKey<R extends Route>(route: R) {
  const open = useRef<{ of: string; key: string } | undefined>(undefined);
  return async (input: CallInput<R>, send: (keyed: CallInput<R>) => Promise<ResponseOf<R>>) => {
    if (!route.spec.idempotent) return send(input);
    const of = JSON.stringify(input);
    if (open.current?.of !== of) open.current = { of, key: newKey() };
    try {
      const answer = await send({ ...input, idempotencyKey: open.current.key });
      open.current = undefined;
      return answer;
    } catch (error) {
      if (endsSubmit(error)) open.current = undefined;
      throw error;
    }
  };
}

/** Whether a refusal ends a submit, so that the next one is another. */
export function endsSubmit(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !refusalsForNow.includes(error.code);
}

/** The first request of a submit may still be under way when its retry gets one of these. */
const refusalsForNow: readonly ErrorCode[] = ["conflict", "throttled"];

/** A key of its own for one change. `crypto.randomUUID` needs a secure origin, and a local network address is not one. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
