import { useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { navigateBy } from "../lib/navigate";
import { makeRouter } from "./router";

/** The whole product. */
export function App() {
  const [router] = useState(makeRouter);
  useEffect(() => navigateBy((href) => void router.navigate(href)), [router]);
  return <RouterProvider router={router} />;
}
