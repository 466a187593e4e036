import { HomeScreen } from "../../features/home/home-screen";
import { VisitorApp } from "./visitor-app";

/** The home page without the router. */
export function VisitorHome() {
  return (
    <VisitorApp>
      <HomeScreen />
    </VisitorApp>
  );
}
