import { ApiError } from "@nutria/contract/wire/api-error";
import type { Saved } from "../../../device/drafts/autosave";
import { toText } from "../../../lib/format/to-text";
import { notify } from "../../../lib/toast";

/**
 * What the forms of a record that save by themselves have in common; `savedIn` reads an answer of the server, and
 * `failed` is shown for a refusal that no input explains.
 */
export function recordAutosave<Answer, Data>(savedIn: (answer: Answer) => Saved<Data>, failed: string) {
  return {
    storedIn: (error: unknown) =>
      error instanceof ApiError && error.code === "stale_version"
        ? savedIn(error.current as Answer)
        : undefined,
    onRefused: (error: unknown) => {
      const hasSessionEnded = error instanceof ApiError && error.status === 401;
      if (!hasSessionEnded) notify.error(toText(error, failed));
    },
  };
}
