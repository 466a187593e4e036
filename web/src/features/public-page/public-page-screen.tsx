import { paths } from "@nutria/contract/web/paths";
import { ApiError } from "@nutria/contract/wire/api-error";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import { part } from "../../ui/part/part";
import { LoadFailed } from "../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import { useIsNarrow } from "../../lib/use-is-phone";
import { useBookingOptions } from "./api/booking";
import { usePublicNutritionist } from "./api/public-nutritionist";
import { BookingFlow } from "./booking/booking-flow";
import { bookingTexts } from "./booking/booking-texts";
import type { Booker } from "./booking/use-booking";
import booking from "./booking/booking.module.css";
import { BookingPage, warmProfile } from "./booking-page";
import { ConsultationRequest } from "./request/consultation-request";
import { PageFrame } from "./shared/page-frame";
import { UnavailablePage } from "./shared/unavailable-page";
import { publicPageTexts as texts } from "./texts";

const ProfilePage = part(
  () => import("./profile/profile-page"),
  ({ ProfilePage }) => ProfilePage,
);
// Only those who come from a mail need these.
const ConfirmRequestDialog = part(
  () => import("./request/confirm-request-dialog"),
  ({ ConfirmRequestDialog }) => ConfirmRequestDialog,
);
const InvitedBooking = part(
  () => import("./booking/invited-booking"),
  ({ InvitedBooking }) => InvitedBooking,
);
const MailedBooking = part(
  () => import("./booking/mailed/mailed-booking"),
  ({ MailedBooking }) => MailedBooking,
);

/**
 * The public page of a professional: the profile, and a time to book where that is open. Needs no account, and has a
 * print layout.
 */
export function PublicPageScreen({ slug }: { slug: string }) {
  return <PublicPage key={slug} slug={slug} />;
}

function PublicPage({ slug }: { slug: string }) {
  const page = usePublicNutritionist(slug);
  // Read at the same time, because a phone opens with the booking.
  const options = useBookingOptions(slug);
  const [token, forgetToken] = useHashToken(paths.mailedBooking.token);
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (!isNarrow) warmProfile();
  }, [isNarrow]);
  const title = page.data?.share.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  const mailed = token !== null && (
    <Suspense fallback={<CenteredSpinner label={bookingTexts.loading} />}>
      <MailedBooking key={token} token={token} onLeave={forgetToken} />
    </Suspense>
  );
  if (page.error instanceof ApiError && page.error.code === "not_found") {
    // A visitor who booked keeps the appointment, also while the page is off.
    return mailed ? (
      <main className={booking.alone}>{mailed}</main>
    ) : (
      <PageFrame>
        <UnavailablePage />
      </PageFrame>
    );
  }
  if (page.isPending) return <CenteredSpinner label={texts.loading} />;
  if (!page.data)
    return (
      <PageFrame>
        <LoadFailed onRetry={() => void page.refetch()} />
      </PageFrame>
    );
  const { data } = page;
  if (mailed) return <BookingPage page={data}>{() => mailed}</BookingPage>;
  return (
    <Suspense fallback={<CenteredSpinner label={texts.loading} />}>
      {data.isBookingOpen ? <Booking page={data} options={options} /> : <ProfilePage page={data} />}
      <ConfirmedRequest name={data.name} />
    </Suspense>
  );
}

interface BookingProps {
  page: PublicNutritionist;
  options: ReturnType<typeof useBookingOptions>;
}

function Booking({ page, options: { data, isPending, refetch } }: BookingProps) {
  const [invited] = useHashToken(paths.invitedBooking.token);
  if (data && (!data.isOpen || data.services.length === 0)) return <ProfilePage page={page} />;
  return (
    <BookingPage page={page}>
      {(onShowProfile) => {
        if (isPending) return <CenteredSpinner label={bookingTexts.loading} />;
        if (!data) return <LoadFailed onRetry={() => void refetch()} />;
        const flow = (booker?: Booker) => (
          <BookingFlow
            {...{ onShowProfile, booker }}
            practitioner={page}
            options={data}
            whenNone={booker ? <WillContact name={page.name} /> : <ConsultationRequest page={page} />}
          />
        );
        return invited === null ? flow() : <InvitedBooking token={invited}>{flow}</InvitedBooking>;
      }}
    </BookingPage>
  );
}

/** For a patient who finds no time: there is nothing to request, as the two are linked. */
function WillContact({ name }: { name: string }) {
  return <p className="muted">{texts.willContact(name)}</p>;
}

/** The confirmation of a request without a time. */
function ConfirmedRequest({ name }: { name: string }) {
  const [token, forgetToken] = useHashToken(paths.mailedRequest.token);
  if (token === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmRequestDialog key={token} name={name} token={token} onClose={forgetToken} />
    </Suspense>
  );
}

/**
 * The token of a mailed link, by the name that it has after the `#`, because browsers do not send that part to a server;
 * null without one. The second value removes it from the address.
 */
function useHashToken(name: string): [string | null, () => void] {
  const [token, setToken] = useState(() => tokenInAddress(name));
  useLayoutEffect(() => {
    // A link pasted into this tab changes only the part after the `#`, which loads nothing.
    const onHashChange = () => setToken(tokenInAddress(name));
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [name]);
  const forget = () => {
    window.history.replaceState(window.history.state, "", window.location.pathname);
    setToken(null);
  };
  return [token, forget];
}

function tokenInAddress(name: string): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(name);
}
