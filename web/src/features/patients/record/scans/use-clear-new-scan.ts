import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { useEffect, useRef } from "react";
import { useClearInBodyBadges } from "../../api/patient-changes";

/** Clears the new-scan badge when the user opens the scans; sends the call once per scan, not once per render. */
export function useClearNewScan(patient: PatientDetail): void {
  const { mutate } = useClearInBodyBadges();
  const cleared = useRef<string>(undefined);
  const { _id: id, badge } = patient;
  const latest = `${id} ${patient.inbodyResults[0]?._id ?? ""}`;
  useEffect(() => {
    if (badge !== "newInBody" || cleared.current === latest) return;
    cleared.current = latest;
    mutate(id);
  }, [badge, id, latest, mutate]);
}
