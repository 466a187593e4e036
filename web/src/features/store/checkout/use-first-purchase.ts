import { useNavigate } from "react-router-dom";
import { paths } from "@nutria/contract/paths";
import { currentSession, updateSession } from "../../../lib/session/session";

/**
 * Ends the first sign-in after a purchase of passes, which also checks in on the server, and goes to the patients
 * (spec B §4). The message of the purchase stays open.
 */
export function useFirstPurchase(): () => void {
  const navigate = useNavigate();
  return () => {
    if (!currentSession()?.isFirstSignIn) return;
    updateSession({ isFirstSignIn: false });
    void navigate(paths.patients.href());
  };
}
