import { AppError } from "@nutria/contract/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { useRouteMutation } from "../../../lib/api/query";
import { startSession } from "../../../lib/session/sign-in-out";
import type { SessionRole } from "../../../lib/session/session";
import { accessTexts } from "../texts";

/**
 * Signs in with a role and stores the session. Shows an unconfirmed e-mail as a message in the form, because a toast
 * would disappear.
 */
export function useSignIn(
  role: SessionRole,
  handlers: { onUnverified: (message: string) => void; onError: (error: Error) => void },
) {
  return useRouteMutation(authRoutes.login, {
    fallback: accessTexts.signIn.fallback,
    handles: ["email_not_verified"],
    onSuccess: (answer) => startSession(answer, role),
    onError: (error) => {
      if (error instanceof AppError && error.code === "email_not_verified")
        handlers.onUnverified(error.message);
      else handlers.onError(error);
    },
  });
}
