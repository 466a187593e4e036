import { ApiError } from "@nutria/contract/wire/api-error";
import { authRoutes } from "@nutria/contract/routes/auth";
import { useRouteMutation } from "../../../data/query/query";
import { startSession } from "../../../data/session/sign-in-out";
import type { SessionRole } from "../../../data/session/session";
import { accessTexts } from "../texts";

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in with a role and stores the session. Shows an unconfirmed e-mail and a wrong code as messages in the form, because a
 * toast would disappear.
 */
export function useSignIn(
  role: SessionRole,
  handlers: {
    onUnverified: (message: string) => void;
    onError: (error: Error) => void;
    onCodeMissing?: ((credentials: Credentials, isSetUp: boolean) => void) | undefined;
  },
) {
  return useRouteMutation(authRoutes.login, {
    fallback: accessTexts.signIn.fallback,
    handles: [
      "email_not_verified",
      "second_factor_required",
      "second_factor_setup_required",
      "wrong_second_factor",
    ],
    onSuccess: (answer) => startSession(answer, role),
    onError: (error, { body }) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "email_not_verified") handlers.onUnverified(error.message);
      else if (code?.startsWith("second_factor"))
        handlers.onCodeMissing?.(body, code === "second_factor_required");
      else handlers.onError(error);
    },
  });
}
