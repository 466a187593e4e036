import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useState } from "react";
import { useIsOwner, useMay } from "../../../lib/session/rights";
import { useAskingPerson, usePlaces } from "../api/patients";

/** The person of an appointment that waits for the nutritionist, when they ask to be a patient too. */
export interface NewPerson {
  isNew: boolean;
  request: LinkRequest | undefined;
  /** The places of the plan with this person; undefined while they are not known or have no end. */
  places: { taken: number; all: number } | undefined;
  isPlanFull: boolean;
  onPlanFull: () => void;
}

export function useNewPerson({ displayStatus, patient }: Appointment): NewPerson {
  const isAsked = displayStatus === "PENDING_BY_NUTRITIONIST";
  const mayAccept = useMay("contacts");
  const isOwner = useIsOwner();
  const { data } = useAskingPerson(isAsked && mayAccept ? patient?._id : undefined);
  const isNew = isAsked && data !== undefined && data !== null;
  const { data: plan } = usePlaces(isNew && isOwner);
  const [wasRefused, setRefused] = useState(false);
  const all = plan?.usersInPlan ?? undefined;
  const places = plan && all !== undefined ? { taken: plan.activatedUsers + 1, all } : undefined;
  return {
    isNew,
    request: data ?? undefined,
    places,
    isPlanFull: isNew && (wasRefused || (places !== undefined && places.taken > places.all)),
    onPlanFull: () => setRefused(true),
  };
}
