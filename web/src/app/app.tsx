import { useState } from "react";
import { RouterProvider } from "react-router-dom";
import { makeRouter } from "./router";

/** The whole product. */
export function App() {
  const [router] = useState(makeRouter);
  return <RouterProvider router={router} />;
}
