import { startTransition, useCallback, useLayoutEffect, useState } from "react";
import { Router, useRoutes, type RouteObject } from "react-router-dom";
import { LoadingBar } from "../../ui/feedback/loading-bar";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import type { AppHistory, Move } from "../../lib/router/app-history";
import { BackContext, type HoldBack } from "../../lib/router/back-context";
import { holdPresses } from "../../lib/router/held-presses";
import { HistoryContext } from "../../lib/router/history-context";
import { useFocusAfterMove } from "../../lib/router/focus-after-move";
import { loadScreens } from "../../lib/router/load-screens";
import { rememberScroll, useScrollPlaces } from "../../lib/router/scroll-places";
import { ErrorBoundary } from "../../components/fallback/error-boundary";
import { LoadError } from "../../components/fallback/load-error";

/** State of the router: nothing shown yet, a place whose screens are loaded, or the failure to load them. */
interface Shown {
  move?: Move;
  hasFailed?: boolean;
}

/**
 * Shows the screen of the place where the history is; the last one stays until the next is loaded, which a bar says, and takes
 * no presses any more. The library's own
 * router (`createBrowserRouter` with its lazy routes, `useBlocker` and `ScrollRestoration`) has loaders and actions of data
 * besides: 178.9 instead of 161.6 kB for the patients, 17.3 kB more on each page (`npm run build`, `npm run measure -w web`).
 */
export function AppRouter({ routes, history }: { routes: RouteObject[]; history: AppHistory }) {
  const [{ move, hasFailed }, setShown] = useState<Shown>({});
  const [isLoading, setIsLoading] = useState(false);

  useLayoutEffect(() => {
    const first: Move = { action: "POP", location: history.location, isScrollReset: true };
    let latest = first;
    let shownKey = first.location.key;
    let release: (() => void) | undefined;
    const end = () => {
      release?.();
      release = undefined;
    };
    const show = (next: Move) => {
      latest = next;
      const settle = (shown: Shown) => {
        if (latest !== next) return;
        rememberScroll(shownKey);
        shownKey = next.location.key;
        end();
        startTransition(() => {
          setShown(shown);
          setIsLoading(false);
        });
      };
      const loading = loadScreens(routes, next.location);
      if (!loading) settle({ move: next });
      else {
        // Nothing is there to press before the first screen.
        if (next !== first) {
          release ??= holdPresses();
          setIsLoading(true);
        }
        loading.then(
          () => settle({ move: next }),
          () => settle({ hasFailed: true }),
        );
      }
    };
    show(first);
    const stop = history.listen(show);
    return () => {
      stop();
      end();
    };
  }, [routes, history]);

  const holdBack = useCallback<HoldBack>(
    (onBack) =>
      history.guard(({ action }) => {
        if (action !== "POP") return false;
        onBack();
        return true;
      }),
    [history],
  );

  if (hasFailed) return <LoadError />;
  if (!move) return <CenteredSpinner />;
  return (
    <HistoryContext value={history}>
      {isLoading && <LoadingBar />}
      <BackContext value={holdBack}>
        <Router location={move.location} navigationType={move.action as never} navigator={history}>
          <ErrorBoundary place={move.location.key}>
            <Screens routes={routes} move={move} />
          </ErrorBoundary>
        </Router>
      </BackContext>
    </HistoryContext>
  );
}

function Screens({ routes, move }: { routes: RouteObject[]; move: Move }) {
  useScrollPlaces(move);
  useFocusAfterMove(move.location.pathname);
  return useRoutes(routes);
}
