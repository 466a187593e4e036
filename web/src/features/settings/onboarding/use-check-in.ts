import { profileRoutes } from "@nutria/contract/routes/profile";
import { useRouteMutation } from "../../../data/query/query";
import { updateSession } from "../../../data/session/session";
import { onboardingTexts } from "./onboarding-texts";

/** Ends the first sign-in, then calls `onDone`. */
export function useCheckIn(onDone?: () => void) {
  return useRouteMutation(profileRoutes.checkIn, {
    fallback: onboardingTexts.warning.fallback,
    invalidates: [profileRoutes.getUser],
    onSuccess: () => {
      updateSession({ isFirstSignIn: false });
      onDone?.();
    },
  });
}
