import { usePageTitle } from "../../../lib/page-title";
import { SectionHead } from "../layout/section-head";
import { WithUser } from "../layout/with-user";
import { settingsTexts } from "../texts";
import { BookingState } from "./booking-state";
import { OnlineBookingEditor } from "./online-booking-editor";
import { onlineBookingTexts as texts } from "./online-booking-texts";
import { ShareBooking } from "./share-booking";

/** The settings of booking from the public page, and the ways to share it. */
export function OnlineBookingScreen() {
  usePageTitle(settingsTexts.onlineBooking);
  return (
    <>
      <SectionHead title={settingsTexts.onlineBooking} lead={texts.lead} />
      <WithUser>
        {(user) => (
          <>
            {user.publicPath !== null && user.nutritionistProfile.settings.isPublicPageOn && (
              <BookingState user={user} />
            )}
            <OnlineBookingEditor user={user} />
            <ShareBooking user={user} />
          </>
        )}
      </WithUser>
    </>
  );
}
