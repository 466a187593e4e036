import { usePageTitle } from "../../../lib/page-title";
import { AvailabilitySettings } from "../components/availability-settings";
import { AvailabilitySummary } from "../components/availability-summary";
import { SectionHead } from "../components/section-head";
import { WithUser } from "../components/with-user";
import { availabilityTexts } from "../hours-texts";
import { settingsTexts } from "../texts";

/** What the agenda's free times are computed from. */
export function AvailabilityScreen() {
  usePageTitle(settingsTexts.availability);
  return (
    <>
      <SectionHead title={settingsTexts.availability} lead={availabilityTexts.lead} />
      <WithUser>
        {(user) => (
          <>
            <AvailabilitySettings user={user} />
            <AvailabilitySummary timeZone={user.nutritionistProfile.settings.timeZone} />
          </>
        )}
      </WithUser>
    </>
  );
}
