import { useLayoutEffect, useState } from "react";

/**
 * The token of a mailed link, by the name that it has after the `#`, because browsers do not send that part to a server;
 * null without one. The second value removes it from the address.
 */
export function useHashToken(name: string): [string | null, () => void] {
  const [token, setToken] = useState(() => tokenInAddress(name));
  useLayoutEffect(() => {
    // A link pasted into this tab changes only the part after the `#`, which loads nothing.
    const onHashChange = () => setToken(tokenInAddress(name));
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [name]);
  const forget = () => {
    window.history.replaceState(window.history.state, "", window.location.pathname);
    setToken(null);
  };
  return [token, forget];
}

function tokenInAddress(name: string): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(name);
}
