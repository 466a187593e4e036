import { AppError } from "@nutria/contract/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useRouteMutation } from "../../../lib/query";
import { accessTexts } from "../texts";

/** What the thank-you screen is told by the registration. */
export interface JustRegistered {
  registeredEmail: string;
}

type TakenField = "email" | "phoneNumber";

/** Registers and thanks. What is taken by another account is told on its field. */
export function useSignUp(handlers: {
  onTaken: (field: TakenField, message: string) => void;
  onError: (error: Error) => void;
}) {
  const navigate = useNavigate();
  return useRouteMutation(authRoutes.registerNutritionist, {
    fallback: accessTexts.signUp.fallback,
    handles: ["email_taken", "phone_taken"],
    onSuccess: ({ email }) => {
      const state: JustRegistered = { registeredEmail: email };
      void navigate(paths.thankYou.href(), { state });
    },
    onError: (error) => {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === "email_taken") handlers.onTaken("email", error.message);
      else if (code === "phone_taken") handlers.onTaken("phoneNumber", error.message);
      else handlers.onError(error);
    },
  });
}
