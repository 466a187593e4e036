import { useEffect, useState } from "react";
import { setNavigator } from "../../lib/navigate";
import { onNoticeOpened } from "../../lib/push/opened-notices";
import { createAppHistory } from "../../lib/router/app-history";
import { browserEntries } from "../../lib/router/entries";
import { AppRouter } from "./app-router";
import { routes } from "./routes/routes";

/** The root component of the full product. */
export function App() {
  const [history] = useState(() => createAppHistory(browserEntries()));
  useEffect(() => setNavigator((href) => history.push(href)), [history]);
  useEffect(() => onNoticeOpened((path) => history.push(path)), [history]);
  return <AppRouter routes={routes} history={history} />;
}
