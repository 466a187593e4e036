import { ApiError } from "@nutria/contract/wire/api-error";

/**
 * Whether the answer to a renewal says that the session has ended. A server that is busy or fails, a firewall and a proxy
 * say nothing about it: the token stays, and the next call asks again.
 */
export function saysThatSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "unauthorized" || error.code === "validation");
}
