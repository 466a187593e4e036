import "./styles/tokens.css";
import "./styles/amplify.css";
import "./styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { makeRouter } from "./app/router";
import { followOtherTabs } from "./lib/session";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

followOtherTabs();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
  </StrictMode>,
);
