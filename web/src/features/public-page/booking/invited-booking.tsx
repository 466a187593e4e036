import { ApiError } from "@nutria/contract/wire/api-error";
import { useState, type ReactNode } from "react";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { notify } from "../../../lib/toast";
import { useInvitedBooker } from "../api/booking";
import { invitedTexts as texts } from "./details/details-texts";
import type { Booker } from "./use-booking";

interface InvitedBookingProps {
  token: string;
  /** The booking of the person of the token; of nobody who is known, once it has lapsed. */
  children: (booker: Booker | undefined) => ReactNode;
}

/** Reads who books, for a person who has just registered by an invitation. */
export function InvitedBooking({ token, children }: InvitedBookingProps) {
  const { data, error, isPending, refetch } = useInvitedBooker(token);
  const [hasLapsed, setHasLapsed] = useState(false);
  if (hasLapsed || (error instanceof ApiError && error.code === "link_lapsed")) return children(undefined);
  if (isPending) return <CenteredSpinner />;
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  const onLapsed = () => {
    notify.warning(texts.lapsed);
    setHasLapsed(true);
  };
  return children({ ...data, token, onLapsed });
}
