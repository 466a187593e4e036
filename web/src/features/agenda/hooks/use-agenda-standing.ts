import { useCurrentUser } from "../../../lib/current-user";
import { useAgendaCounter } from "../api/get-counter";

/** How the agenda stands, for what leads to it: closed (high), to read only (mid), and whether something waits. */
export function useAgendaStanding() {
  const { data: user } = useCurrentUser();
  const { data: counter } = useAgendaCounter({ isEnabled: user !== undefined });
  return {
    // Until the counter is read, what the account says.
    isClosed: counter ? counter.restriction === "high" : user?.canUseAgenda !== true,
    isReadOnly: counter?.restriction === "mid",
    hasPending: counter !== undefined && counter.new + counter.mine > 0,
  };
}
