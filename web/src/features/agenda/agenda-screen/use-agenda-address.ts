import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { isDay } from "../shared/days";
import { agendaViews, type AgendaView } from "../shared/views";

export const pendingFilters = ["mine", "new"] as const;
export type PendingFilter = (typeof pendingFilters)[number];

export interface AgendaAddress {
  view: AgendaView;
  date: string;
  /** In place of the view, the list of what one of the counters counts. */
  pending: PendingFilter | null;
}

/** What the agenda shows, as the query string says it; anything unknown counts as the default. */
export function readAgendaAddress(params: URLSearchParams, defaults: AgendaAddress): AgendaAddress {
  const date = params.get("date");
  const pending = pendingFilters.find((one) => one === params.get("pending")) ?? null;
  const view = agendaViews.find((one) => one === params.get("view")) ?? defaults.view;
  return { view, date: isDay(date) ? date : defaults.date, pending };
}

/** The query string of an address; what is at its default stays out of it. */
export function writeAgendaAddress(address: AgendaAddress, defaults: AgendaAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.pending) params.set("pending", address.pending);
  if (address.view !== defaults.view) params.set("view", address.view);
  if (address.date !== defaults.date) params.set("date", address.date);
  return params;
}

/** View and date live in the address, so that reload, back and a shared link keep them. */
export function useAgendaAddress(defaults: AgendaAddress) {
  const [params, setParams] = useSearchParams();
  const { view, date, pending } = defaults;
  const address = useMemo(
    () => readAgendaAddress(params, { view, date, pending }),
    [params, view, date, pending],
  );
  const change = useCallback(
    (next: Partial<AgendaAddress>) =>
      setParams(
        (current) => {
          const base = { view, date, pending };
          return writeAgendaAddress({ ...readAgendaAddress(current, base), ...next }, base);
        },
        { replace: next.view === undefined && next.pending === undefined, preventScrollReset: true },
      ),
    [setParams, view, date, pending],
  );
  return { address, change };
}
