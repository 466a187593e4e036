import { assistantRoutes } from "@nutria/contract/routes/assistants";
import type { AssistedPractice } from "@nutria/contract/schemas/practice/assistant";
import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { routeKey, useRouteQuery } from "../../../data/query/query";
import { sessionAtom, updateSession } from "../../../data/session/session";
import type { ChosenPractice } from "../../../data/session/stored-session";

/** How often what is on the screen is read again: no channel tells an assistant what changed. */
const freshMs = 60_000;

export const nameOf = ({ name, lastName }: { name: string; lastName: string }): string =>
  `${name} ${lastName}`;

/**
 * The practices of the signed-in assistant, and the one that is worked for: the one that was chosen, or the only one. Its
 * rights in the session follow what the server says.
 */
export function usePractices() {
  const chosen = useAtomValue(sessionAtom)?.practice;
  const list = useRouteQuery(assistantRoutes.listAssistedPractices, {}, { refetchInterval: freshMs });
  const { data, isFetching, refetch } = list;
  const wanted = data?.find(({ _id }) => _id === chosen?.id) ?? (data?.length === 1 ? data[0] : undefined);
  const isSame = JSON.stringify(wanted && toChosen(wanted)) === JSON.stringify(chosen);
  useEffect(() => {
    if (data && !isFetching && !isSame) updateSession({ practice: wanted && toChosen(wanted) });
  }, [data, isFetching, isSame, wanted]);
  // A call was refused because the practice has ended: the list is read again before one is chosen.
  useEffect(() => {
    if (chosen === undefined) void refetch();
  }, [chosen, refetch]);
  return { ...list, practices: data, current: isSame ? wanted : undefined };
}

function toChosen({ _id, owner, rights }: AssistedPractice): ChosenPractice {
  return { id: _id, owner: nameOf(owner), rights };
}

/** Returns a function that goes on with another practice, with nothing of the one before. */
export function useChoosePractice() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (practice: AssistedPractice | undefined) => {
    const [kept] = routeKey(assistantRoutes.listAssistedPractices);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== kept });
    updateSession({ practice: practice && toChosen(practice) });
    void navigate(paths.dashboard.href());
  };
}

/** Reads what is on the screen again every minute, and when the tab is looked at. */
export function useFreshScreen(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === "visible") void client.invalidateQueries({ type: "active" });
    };
    const timer = setInterval(read, freshMs);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [client]);
}
