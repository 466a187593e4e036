import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { part } from "../../ui/part/part";
import { MemberShell } from "../../features/shell/member/member-shell";
import { sessionAtom } from "../../data/session/session";

/** Loaded lazily, because a nutritionist has no use for it. */
const AssistantFrame = part(
  () => import("./assistant/assistant-frame"),
  ({ AssistantFrame }) => AssistantFrame,
);

/** The layout of the screens of a signed-in person: an assistant has screens and navigation of their own. */
export function MemberFrame() {
  const isAssistant = useAtomValue(sessionAtom)?.role === "assistant";
  if (!isAssistant) return <MemberShell />;
  return (
    <Suspense fallback={null}>
      <AssistantFrame />
    </Suspense>
  );
}
