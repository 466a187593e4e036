import { useAtomValue } from "jotai";
import { sessionAtom } from "../../../lib/session/session";
import { AdminShell } from "./admin-shell";
import { AdminSignIn } from "./admin-sign-in";

/** The administrator's screens for who is signed in as one, and their sign-in for all others, at the same address. */
export function AdminScreen() {
  const session = useAtomValue(sessionAtom);
  return session?.role === "admin" ? <AdminShell /> : <AdminSignIn other={session?.email} />;
}
