import { useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { setNavigator } from "../lib/navigate";
import { makeRouter } from "./router";

/** The root component of the full product. */
export function App() {
  const [router] = useState(makeRouter);
  useEffect(() => setNavigator((href) => void router.navigate(href)), [router]);
  return <RouterProvider router={router} />;
}
