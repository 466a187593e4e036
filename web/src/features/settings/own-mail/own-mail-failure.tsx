import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { useCurrentUser } from "../../../data/session/current-user";

const OwnMailNotice = part(
  () => import("./own-mail-notice"),
  ({ OwnMailNotice }) => OwnMailNotice,
);
const OwnMailReminder = part(
  () => import("./own-mail-notice"),
  ({ OwnMailReminder }) => OwnMailReminder,
);

/**
 * Says that mails do not reach the signed-in nutritionist: with what helps, or, where `isBrief`, with the way there. Few
 * people ever see it, so it is loaded for them alone.
 */
export function OwnMailFailure({ isBrief = false }: { isBrief?: boolean }) {
  const { data: user } = useCurrentUser();
  if (!user?.mailFailure) return null;
  const Notice = isBrief ? OwnMailReminder : OwnMailNotice;
  return (
    <Suspense fallback={null}>
      <Notice email={user.email} failure={user.mailFailure} />
    </Suspense>
  );
}
