import { useAtomValue } from "jotai";
import { sessionAtom } from "../../../data/session/session";
import { AdminShell } from "./admin-shell";
import { AdminSignIn } from "./admin-sign-in";

/** The administrator's screens when one is signed in; otherwise the administrators' sign-in, at the same URL. */
export function AdminScreen() {
  const session = useAtomValue(sessionAtom);
  return session?.role === "admin" ? <AdminShell /> : <AdminSignIn other={session?.email} />;
}
