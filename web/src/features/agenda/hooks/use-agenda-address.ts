import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { isDay } from "../helpers/days";
import { agendaViews, type AgendaView } from "../helpers/views";

export interface AgendaAddress {
  view: AgendaView;
  date: string;
  /** Only what waits for the nutritionist's answer. */
  onlyPending: boolean;
}

/** What the agenda shows, as the query string says it; anything unknown counts as the default. */
export function readAgendaAddress(params: URLSearchParams, defaults: AgendaAddress): AgendaAddress {
  const date = params.get("date");
  const onlyPending = params.get("pending") === "1";
  const view = agendaViews.find((one) => one === params.get("view")) ?? defaults.view;
  return { view: onlyPending ? "list" : view, date: isDay(date) ? date : defaults.date, onlyPending };
}

/** The query string of an address; what is at its default stays out of it. */
export function writeAgendaAddress(address: AgendaAddress, defaults: AgendaAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.onlyPending) params.set("pending", "1");
  else if (address.view !== defaults.view) params.set("view", address.view);
  if (address.date !== defaults.date) params.set("date", address.date);
  return params;
}

/** View and date live in the address, so that reload, back and a shared link keep them. */
export function useAgendaAddress(defaults: AgendaAddress) {
  const [params, setParams] = useSearchParams();
  const { view, date, onlyPending } = defaults;
  const address = useMemo(
    () => readAgendaAddress(params, { view, date, onlyPending }),
    [params, view, date, onlyPending],
  );
  const change = useCallback(
    (next: Partial<AgendaAddress>) =>
      setParams(
        (current) => {
          const base = { view, date, onlyPending };
          return writeAgendaAddress({ ...readAgendaAddress(current, base), ...next }, base);
        },
        { replace: next.view === undefined && next.onlyPending === undefined, preventScrollReset: true },
      ),
    [setParams, view, date, onlyPending],
  );
  return { address, change };
}
