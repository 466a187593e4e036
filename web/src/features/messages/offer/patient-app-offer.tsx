import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { useAtomValue } from "jotai";
import { useIsProfileCompleted } from "../../../data/session/current-user";
import { sessionAtom } from "../../../data/session/session";
import { useOpenFeatures } from "../api/standing";

const OfferBanner = part(
  () => import("./offer-banner"),
  ({ OfferBanner }) => OfferBanner,
);

/** Offers diary and messages to a practice that has neither, until somebody says no in this browser. */
export function PatientAppOffer() {
  const session = useAtomValue(sessionAtom);
  const key = `nutria.patientAppOffer.${session?.userId ?? ""}`;
  const [isRefused, setRefused] = useState(() => readRefusal(key));
  const isCompleted = useIsProfileCompleted();
  const open = useOpenFeatures();
  if (isRefused || !isCompleted || !open || open.diary || open.messages) return null;
  const refuse = () => {
    setRefused(true);
    try {
      localStorage.setItem(key, "refused");
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return (
    <Suspense fallback={null}>
      <OfferBanner onRefuse={refuse} />
    </Suspense>
  );
}

function readRefusal(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
