import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import type { LostPlace } from "../../data/session/lost-place";
import { sessionAtom } from "../../data/session/session";
import { withdraw } from "../../device/drafts/typed/kept-typed";
import { openTyped } from "../../device/drafts/typed/typing";

export { typing } from "../../device/drafts/typed/typing";

/** The screen of the route with what its person was typing when their session was lost, which is opened first. */
export function TypedAgain({ lost }: { lost: LostPlace }) {
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  const practice = useAtomValue(sessionAtom)?.practice?.id;
  const isThere = lost.path === path && lost.practice?.id === practice;
  const [drawn, setDrawn] = useState<{ open: () => void }>();
  useEffect(() => {
    void openTyped(lost)
      .catch(() => () => undefined)
      .then((open) => setDrawn({ open }));
  }, [lost]);
  useEffect(() => {
    if (isThere) drawn?.open();
    else if (drawn) withdraw();
  }, [drawn, isThere]);
  return drawn ? <Outlet /> : <CenteredSpinner />;
}
