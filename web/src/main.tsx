import "./styles/tokens.css";
import "./styles/design-system.css";
import "./styles/base.css";
import { StrictMode, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { paths } from "./config/paths";
import { currentSession, followOtherTabs } from "./lib/session/session";

// A visitor's first page loads without the router and its dependencies, which makes it a third of the size.
const visitorScreens: Record<string, () => Promise<ComponentType>> = {
  [paths.home.path]: async () => (await import("./app/visitor/visitor-home")).VisitorHome,
  [paths.signIn.path]: async () => (await import("./app/visitor/visitor-sign-in")).VisitorSignIn,
  [paths.signUp.path]: async () => (await import("./app/visitor/visitor-sign-up")).VisitorSignUp,
};
const loadApp = async (): Promise<ComponentType> => (await import("./app/app")).App;

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");
const root = createRoot(element);

followOtherTabs();

const forVisitor = currentSession() === null ? visitorScreens[window.location.pathname] : undefined;
void (forVisitor ?? loadApp)().then((First) =>
  root.render(
    <StrictMode>
      <First />
    </StrictMode>,
  ),
);
