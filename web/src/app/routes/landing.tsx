import { paths } from "@nutria/contract/paths";
import { Navigate } from "react-router-dom";
import { useCurrentUser } from "../../lib/session/current-user";

/** Where the dashboard begins: with the patients (spec A §2), or with Hoy where the practice chose it. */
export function Landing() {
  const { data: user, isError } = useCurrentUser();
  if (!user && !isError) return null;
  const isToday = user?.nutritionistProfile.settings.landing === "today";
  return <Navigate to={(isToday ? paths.today : paths.patients).href()} replace />;
}
