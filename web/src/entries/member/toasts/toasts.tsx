import { useAtomValue } from "jotai";
import { ToastHost } from "../../../ui/feedback/toasts/toast-host";
import { sessionAtom } from "../../../data/session/session";
import { ToastIcon } from "./toast-icon";
import styles from "./toasts.module.css";

/** The toasts of members' screens and of visitors' pages. Those that last are over once somebody signs in. */
export function Toasts() {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  return <ToastHost most={4} role="alert" look={styles} Icon={ToastIcon} isLastingOver={isSignedIn} />;
}
