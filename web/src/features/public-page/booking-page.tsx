import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { Suspense, useState, type ReactNode } from "react";
import { part } from "../../ui/part/part";
import { Button } from "../../ui/actions/button";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import { useIsNarrow } from "../../lib/use-is-phone";
import { bookingTexts } from "./booking/booking-texts";
import booking from "./booking/booking.module.css";
import styles from "./public-page.module.css";
import { PageFooter, PageHeader } from "./shared/page-frame";
import { publicPageTexts } from "./texts";
import { code } from "../../lib/code";

// A phone opens with the booking alone.
const loadProfile = code(() => import("./profile/profile-article"));
const ProfileArticle = part(loadProfile, ({ ProfileArticle }) => ProfileArticle);

const PageTools = part(loadProfile, ({ PageTools }) => PageTools);

/** Loads the profile while the page's data are read. */
export function warmProfile(): void {
  // A failure shows when the profile is needed.
  void loadProfile().catch(() => undefined);
}

interface BookingPageProps {
  page: PublicNutritionist;
  /** The booking, which is the whole page on a phone until the visitor asks for the profile. */
  children: (onShowProfile: () => void) => ReactNode;
}

/** The page of a professional with whom visitors book: the profile, and the booking beside it. */
export function BookingPage({ page, children }: BookingPageProps) {
  const isNarrow = useIsNarrow();
  const [showsProfile, setShowsProfile] = useState(false);
  const show = (isShown: boolean) => {
    setShowsProfile(isShown);
    window.scrollTo({ top: 0 });
  };
  const hasProfile = !isNarrow || showsProfile;
  return (
    <div className={hasProfile ? `stack gap-5 middle ${styles.page} ${styles.withBooking}` : undefined}>
      {hasProfile && (
        <PageHeader>
          <Suspense fallback={null}>
            <PageTools share={page.share} />
          </Suspense>
        </PageHeader>
      )}
      <main className={hasProfile ? `stack gap-5 from-top ${styles.beside}` : undefined}>
        {hasProfile && (
          <Suspense fallback={<CenteredSpinner label={publicPageTexts.loading} />}>
            <ProfileArticle
              page={page}
              actions={
                isNarrow && (
                  <Button variant="primary" onClick={() => show(false)}>
                    {bookingTexts.title}
                  </Button>
                )
              }
            />
          </Suspense>
        )}
        {/* One element at both widths, so that turning a phone keeps what was chosen. */}
        <section
          className={`card ${booking.card}`}
          aria-label={bookingTexts.title}
          hidden={isNarrow && showsProfile}
        >
          {children(() => show(true))}
        </section>
      </main>
      {hasProfile && <PageFooter />}
    </div>
  );
}
