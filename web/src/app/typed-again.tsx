import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { CenteredSpinner } from "../components/ui/feedback/spinner";
import type { LostPlace } from "../lib/session/lost-place";
import { withdraw } from "../lib/typed/kept-typed";
import { openTyped } from "../lib/typed/typing";

export { typing } from "../lib/typed/typing";

/** The screen of the route with what its person was typing when their session was lost, which is opened first. */
export function TypedAgain({ lost }: { lost: LostPlace }) {
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  const [drawn, setDrawn] = useState<{ open: () => void }>();
  useEffect(() => {
    void openTyped(lost)
      .catch(() => () => undefined)
      .then((open) => setDrawn({ open }));
  }, [lost]);
  useEffect(() => {
    if (lost.path === path) drawn?.open();
    else if (drawn) withdraw();
  }, [drawn, lost, path]);
  return drawn ? <Outlet /> : <CenteredSpinner />;
}
