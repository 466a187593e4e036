import { useEffect, useState } from "react";
import type { BookingSettings } from "../api/booking-settings";
import { useLastVisitChoice } from "../visit-choice/use-last-visit";
import { isSamePlace, type VisitChoice } from "../visit-choice/visit-choice";

const nothing: VisitChoice = { service: "", mode: "", office: "" };

interface Options {
  /** The patient whose last visit counts; undefined for nobody, and where what and where are given already. */
  patientId: string | undefined;
  settings: BookingSettings;
  /** What and where the form began with; nothing unless it follows another visit. */
  given: VisitChoice | undefined;
  values: VisitChoice;
  fill: (visit: VisitChoice) => void;
}

/**
 * Fills in service, mode and office as at the last visit of the chosen patient, until somebody chooses others. Returns
 * what it filled in, and whether it still stands.
 */
export function useVisitAsLastTime({ patientId, settings, given = nothing, values, fill }: Options) {
  const { visit, isReading } = useLastVisitChoice(patientId, settings);
  const [{ filled, isDue }, setFilled] = useState({ filled: given, isDue: false });
  const isUntouched = isSame(values, filled);
  const wanted = patientId === undefined || isReading ? undefined : (visit ?? nothing);
  if (wanted && isUntouched && !isSame(wanted, filled)) setFilled({ filled: wanted, isDue: true });
  useEffect(() => {
    if (isDue) fill(filled);
  }, [isDue, filled, fill]);
  return { filled, isAsLastTime: visit !== undefined && isSame(values, visit) };
}

function isSame(one: VisitChoice, other: VisitChoice): boolean {
  return one.service === other.service && isSamePlace(one, other);
}
