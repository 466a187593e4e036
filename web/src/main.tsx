import "./styles/tokens.css";
import "./styles/amplify.css";
import "./styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { currentSession, followOtherTabs } from "./lib/session";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");
const root = createRoot(element);

followOtherTabs();

// A visitor's first page goes without the router and all that hangs on it: half of what it would weigh.
const isVisitorAtHome = window.location.pathname === "/" && currentSession() === null;
const app = isVisitorAtHome
  ? import("./app/visitor-home").then(({ VisitorHome }) => <VisitorHome />)
  : import("./app/app").then(({ App }) => <App />);

void app.then((drawn) => root.render(<StrictMode>{drawn}</StrictMode>));
