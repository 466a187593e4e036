import { ApiError } from "@nutria/contract/api-error";
import { useRef } from "react";
import { buttonClass } from "../../../components/ui/actions/button-class";
import { EmptyState } from "../../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { CenteredSpinner } from "../../../components/ui/feedback/spinner";
import { paths } from "@nutria/contract/paths";
import { usePageTitle } from "../../../lib/page-title";
import { useBookingOptions } from "../api/booking";
import { usePublicNutritionist } from "../api/public-nutritionist";
import { BookingFlow } from "../booking/booking-flow";
import { bookingTexts as texts } from "../booking/booking-texts";
import styles from "../booking/booking.module.css";
import { UnavailablePage } from "../shared/unavailable-page";
import { useToldHeight } from "./use-told-height";

/**
 * The booking of a public page alone, in a frame of the nutritionist's own site. It needs no storage and no cookies,
 * which browsers refuse to a frame of another site.
 */
export function EmbeddedBookingScreen({ slug }: { slug: string }) {
  usePageTitle(texts.title);
  const content = useRef<HTMLElement>(null);
  useToldHeight(content);
  return (
    <main className={styles.embedded} ref={content}>
      <EmbeddedBooking slug={slug} />
    </main>
  );
}

function EmbeddedBooking({ slug }: { slug: string }) {
  const page = usePublicNutritionist(slug);
  const options = useBookingOptions(slug);
  const error = page.error ?? options.error;
  if (error instanceof ApiError && error.code === "not_found") return <UnavailablePage />;
  if (page.isPending || options.isPending) return <CenteredSpinner label={texts.loading} />;
  if (!page.data || !options.data) {
    return <LoadFailed onRetry={() => void Promise.all([page.refetch(), options.refetch()])} />;
  }
  const toProfile = (
    <a className={buttonClass("primary")} href={paths.publicPage.href(slug)} target="_blank" rel="noopener">
      {texts.askInstead}
    </a>
  );
  if (!options.data.isOpen || options.data.services.length === 0)
    return <EmptyState text={texts.none} action={toProfile} />;
  return <BookingFlow practitioner={page.data} options={options.data} whenNone={toProfile} />;
}
