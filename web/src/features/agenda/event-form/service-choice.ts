import type { Appointment } from "@nutria/contract/schemas/appointment";
import type { Service, ServiceMode } from "@nutria/contract/schemas/service";
import { dialogTexts } from "../dialog-texts";

/** A service that an appointment may have. */
export interface ServiceChoice {
  _id: string;
  label: string;
  mode: readonly ServiceMode[];
  minutesLenght: number;
}

/**
 * The services that are offered and, for an appointment whose own is offered no more, that one: in the mode and for the
 * time that the appointment has, so that all else of it can still be changed.
 */
export function serviceChoicesOf(
  services: readonly Service[],
  appointment: Appointment | undefined,
): ServiceChoice[] {
  const texts = dialogTexts.event;
  const offered = services.map(({ _id, name, mode, minutesLenght }) => ({
    _id,
    label: texts.serviceMinutes(name, minutesLenght),
    mode,
    minutesLenght,
  }));
  const own = appointment?.service;
  if (!own || offered.some(({ _id }) => _id === own._id)) return offered;
  const { mode, startDate, endDate } = appointment;
  const kept = {
    _id: own._id,
    label: texts.serviceGone(own.service.name),
    mode: mode === null ? [] : [mode],
    minutesLenght: (Date.parse(endDate) - Date.parse(startDate)) / 60_000,
  };
  return [...offered, kept];
}
