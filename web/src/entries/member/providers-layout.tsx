import { Outlet } from "react-router-dom";
import { Providers } from "./providers";

/** The providers around the screen of the route. */
export function ProvidersLayout() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
