import type { Session } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { patientSession, setSession } from "../../../data/session/patient-session";
import { forgetCopies } from "../../../device/store/forget-copies";

/**
 * Begins the session of a sign-in. Of another account that was on this phone the copy goes; what it has not sent waits
 * for it, encrypted.
 */
export async function beginSession(
  { token, user }: z.output<typeof Session>,
  { isShared }: { isShared: boolean },
): Promise<void> {
  const before = patientSession();
  if (before && before.userId !== user.id) await forgetCopies(before.userId).catch(() => undefined);
  const { accessToken, refreshToken } = token;
  setSession({ userId: user.id, email: user.email, refreshToken, isShared }, accessToken);
}
