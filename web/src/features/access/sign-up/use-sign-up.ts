import { ApiError } from "@nutria/contract/api-error";
import { authRoutes } from "@nutria/contract/routes/auth";
import { paths } from "@nutria/contract/paths";
import { navigateTo } from "../../../lib/navigate";
import { useRouteMutation } from "../../../lib/api/query";
import { rememberRegistration } from "../thank-you/registration-memory";
import { signUpTexts } from "./sign-up-texts";

type TakenField = "email" | "phoneNumber";

/** Registers and opens the thank-you screen. Shows an e-mail or phone that is already in use at its field. */
export function useSignUp(handlers: {
  onTaken: (field: TakenField, message: string) => void;
  onError: (error: Error) => void;
}) {
  return useRouteMutation(authRoutes.registerNutritionist, {
    fallback: signUpTexts.form.fallback,
    handles: ["email_taken", "phone_taken"],
    onSuccess: ({ email }) => {
      rememberRegistration(email);
      navigateTo(paths.thankYou.href());
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "email_taken") handlers.onTaken("email", error.message);
      else if (code === "phone_taken") handlers.onTaken("phoneNumber", error.message);
      else handlers.onError(error);
    },
  });
}
