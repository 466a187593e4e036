import { AppError } from "@nutria/contract/errors";

/** Handles an error only when it says that the link can no longer be answered. */
export function runIfLapsed(onLapsed: () => void) {
  return (error: Error) => {
    if (error instanceof AppError && error.code === "link_lapsed") onLapsed();
  };
}
