import { AppError } from "@nutria/contract/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { useRouteMutation } from "../../../lib/query";
import { startSession } from "../../../lib/session";
import { accessTexts } from "../texts";

/** Signs in and keeps the session. An e-mail that is not confirmed yet is told in the form, where it stays readable. */
export function useSignIn(handlers: {
  onUnverified: (message: string) => void;
  onError: (error: Error) => void;
}) {
  return useRouteMutation(authRoutes.login, {
    fallback: accessTexts.signIn.fallback,
    handles: ["email_not_verified"],
    onSuccess: startSession,
    onError: (error) => {
      if (error instanceof AppError && error.code === "email_not_verified")
        handlers.onUnverified(error.message);
      else handlers.onError(error);
    },
  });
}
