import { HomeScreen } from "../../features/home/home-screen";
import { VisitorApp } from "./visitor-app";

/** The home page as a visitor first meets it. */
export function VisitorHome() {
  return (
    <VisitorApp>
      <HomeScreen />
    </VisitorApp>
  );
}
