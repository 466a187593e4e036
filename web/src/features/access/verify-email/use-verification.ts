import { ApiError } from "@nutria/contract/wire/api-error";
import { verifiedHref } from "@nutria/contract/web/paths";
import { authRoutes } from "@nutria/contract/routes/auth";
import { useRouteMutation } from "../../../data/query/query";
import { navigateTo } from "../../../lib/navigate";
import { startSession } from "../../../data/session/sign-in-out";
import { forgetSealedPassword } from "../shared/sealed-password";
import type { MailedVerification } from "./mailed-verification";
import { verifyEmailTexts as texts } from "./verify-email-texts";

/** What sets the password: one that is typed, or that of the registration as this browser keeps it. */
export type VerificationProof = { password: string } | { sealedPassword: string };

interface Outcome {
  onLapsed: () => void;
  onError: (error: Error) => void;
}

/** Confirms an e-mail and thanks; a nutritionist is signed in with it, a patient signs in to an app of their own. */
export function useVerification(link: Required<MailedVerification>, { onLapsed, onError }: Outcome) {
  const shared = {
    fallback: texts.fallback,
    handles: ["link_lapsed" as const],
    onError: (error: Error) => {
      if (error instanceof ApiError && error.code === "link_lapsed") onLapsed();
      else onError(error);
    },
  };
  const { email, code, role } = link;
  const thank = () => navigateTo(verifiedHref(role));
  const confirm = useRouteMutation(authRoutes.verifyEmail, { ...shared, onSuccess: thank });
  const confirmAndSignIn = useRouteMutation(authRoutes.verifyAndSignIn, {
    ...shared,
    onSuccess: (session) => {
      forgetSealedPassword();
      startSession(session);
      thank();
    },
  });
  return {
    isPending: confirm.isPending || confirmAndSignIn.isPending,
    verify: (proof: VerificationProof) => {
      if (role === "nutritionist") confirmAndSignIn.mutate({ body: { email, code, ...proof } });
      else if ("password" in proof) confirm.mutate({ body: { ...link, ...proof } });
    },
  };
}
