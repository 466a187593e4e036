import { ApiError } from "@nutria/contract/wire/api-error";
import { useRef, useEffect, type RefObject } from "react";
import { buttonClass } from "../../../ui/actions/button-class";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { useBookingOptions } from "../api/booking";
import { usePublicNutritionist } from "../api/public-nutritionist";
import { BookingFlow } from "../booking/booking-flow";
import { bookingTexts as texts } from "../booking/booking-texts";
import styles from "../booking/booking.module.css";
import { UnavailablePage } from "../shared/unavailable-page";
import { embeddedHeightMessage } from "../../../config/embedded-height";

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

/** Tells the page that shows this one in a frame how high its content is, now and whenever that changes. */
function useToldHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current;
    if (element === null || window.parent === window) return undefined;
    // The height reveals nothing, so any site may read it.
    const tell = () =>
      window.parent.postMessage(
        { type: embeddedHeightMessage, height: Math.ceil(element.getBoundingClientRect().height) },
        "*",
      );
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
}
