import { formatLongDay } from "@nutria/calendar/format-days";
import { dayAt } from "@nutria/calendar/zone";
import { now } from "../api/clock";
import { useNutritionist } from "../api/nutritionists";
import { useProfile } from "../api/profile";
import { Page } from "../shell/page";

/** What comes next today. */
export function TodayScreen() {
  const { timeZone } = useNutritionist();
  const { data: profile } = useProfile();
  const day = dayAt(new Date(now()).toISOString(), timeZone);
  return (
    <Page title={profile ? `Hola, ${profile.name}` : "Hola"} lead={capitalised(formatLongDay(day))}>
      {null}
    </Page>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replace(",", "");
