import { paths } from "@nutria/contract/web/paths";
import { Navigate } from "react-router-dom";
import { useCurrentUser } from "../../../data/session/current-user";

/** First screen of the dashboard: the patients (spec A §2), or Hoy where the practice chose it. */
export function Landing() {
  const { data: user, isError } = useCurrentUser();
  if (!user && !isError) return null;
  const isToday = user?.nutritionistProfile.settings.landing === "today";
  return <Navigate to={(isToday ? paths.today : paths.patients).href()} replace />;
}
