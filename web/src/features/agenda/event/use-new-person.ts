import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { PlanCounts } from "@nutria/contract/schemas/patient";
import { useState } from "react";
import { useIsOwner, useMay } from "../../../data/session/rights";
import { useAskingPerson, usePlaces } from "../api/patients";

/** The person of an appointment that waits for the nutritionist, when they ask to be a patient too. */
export interface AskingPersonState {
  /** Undefined while it is not known. */
  isNew: boolean | undefined;
  request: LinkRequest | undefined;
  /** The places of the plan with this person; undefined while they are not known or have no end. */
  places: { taken: number; all: number } | undefined;
  isPlanFull: boolean;
  onPlanFull: () => void;
}

export function useAskingPersonState({ displayStatus, patient }: Appointment): AskingPersonState {
  const isAsked = displayStatus === "PENDING_BY_NUTRITIONIST";
  const mayAccept = useMay("contacts");
  const isOwner = useIsOwner();
  const { data, isLoading } = useAskingPerson(isAsked && mayAccept ? patient?._id : undefined);
  const isAsking = isAsked && data !== undefined && data !== null;
  const isNew = isLoading ? undefined : isAsking;
  const { data: plan } = usePlaces(isAsking && isOwner);
  const [wasRefused, setRefused] = useState(false);
  const places = plan && placesWith(plan);
  const isOver = places !== undefined && places.taken > places.all;
  return {
    isNew,
    request: data ?? undefined,
    places,
    isPlanFull: isAsking && (wasRefused || isOver),
    onPlanFull: () => setRefused(true),
  };
}

/** The places of a plan with one more patient; undefined for a plan without an end. */
function placesWith({ activatedUsers, usersInPlan }: PlanCounts): AskingPersonState["places"] {
  return usersInPlan === null ? undefined : { taken: activatedUsers + 1, all: usersInPlan };
}
