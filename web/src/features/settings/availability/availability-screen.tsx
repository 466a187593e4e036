import { usePageTitle } from "../../../lib/page-title";
import { AvailabilitySettings } from "./availability-settings";
import { AvailabilitySummary } from "./availability-summary";
import { SectionHead } from "../layout/section-head";
import { WithUser } from "../layout/with-user";
import { availabilityTexts } from "../shared/hours-texts";
import { settingsTexts } from "../texts";

/** The settings from which the agenda computes free times. */
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
