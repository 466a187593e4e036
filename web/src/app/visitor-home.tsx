import { HomeScreen } from "../features/home/home-screen";
import { PublicShell } from "../features/shell/components/public-shell";

/** The home page alone, as a visitor first meets it; its links load the rest. */
export function VisitorHome() {
  return (
    <PublicShell>
      <HomeScreen />
    </PublicShell>
  );
}
