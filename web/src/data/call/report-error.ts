import { ApiError } from "@nutria/contract/wire/api-error";
import type { ErrorCode } from "@nutria/contract/wire/error-table";
import { toText } from "../../lib/format/to-text";
import { notify } from "../../lib/toast";
import { LostSessionError } from "./lost-session-error";

export interface ErrorReport {
  /** Toast text for an error without a public message. */
  fallback: string;
  /** Error codes that the screen shows itself, without a toast; `all` includes a missing answer. */
  handles?: readonly ErrorCode[] | "all";
}

/** Shows the error of a call in a toast, unless the screen shows it. */
export function reportError(error: unknown, { fallback, handles = [] }: ErrorReport): void {
  if (!isShownElsewhere(error, handles)) notify.error(toText(error, fallback));
}

function isShownElsewhere(error: unknown, handles: readonly ErrorCode[] | "all"): boolean {
  if (handles === "all" || error instanceof LostSessionError) return true;
  if (!(error instanceof ApiError)) return false;
  return handles.includes(error.code) || (error.code === "validation" && error.fields !== undefined);
}
