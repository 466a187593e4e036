import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Service, ServiceMode } from "@nutria/contract/schemas/practice/service";
import { dialogTexts } from "../../dialog-texts";

/** A service that can be selected for an appointment. */
export interface ServiceChoice {
  _id: string;
  label: string;
  mode: readonly ServiceMode[];
  minutesLenght: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
}

/**
 * Returns the services on offer. Adds the appointment's own service when it is no longer offered, with its mode and
 * duration, so that the other fields can still be changed.
 */
export function serviceChoicesOf(
  services: readonly Service[],
  appointment: Appointment | undefined,
): ServiceChoice[] {
  const texts = dialogTexts.event;
  const offered = services.map((service) => ({
    ...service,
    label: texts.serviceMinutes(service.name, service.minutesLenght),
  }));
  const own = appointment?.service;
  if (!own || offered.some(({ _id }) => _id === own._id)) return offered;
  const { mode, startDate, endDate, bufferBeforeMinutes, bufferAfterMinutes } = appointment;
  const kept = {
    _id: own._id,
    label: texts.serviceGone(own.service.name),
    mode: mode === null ? [] : [mode],
    minutesLenght: (Date.parse(endDate) - Date.parse(startDate)) / 60_000,
    bufferBeforeMinutes,
    bufferAfterMinutes,
  };
  return [...offered, kept];
}
