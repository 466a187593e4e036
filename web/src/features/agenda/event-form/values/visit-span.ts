import { addMinutes } from "@nutria/calendar/instant";
import type { Buffers } from "@nutria/calendar/interval";
import type { Span } from "../../shared/clash";

/** The length of a service, with its buffers. */
export type VisitLength = Required<Buffers> & { minutesLenght: number };

/** Returns the time of a visit of a service, with its buffers. */
export function withBuffers(startDate: string, service: VisitLength): Span {
  const { minutesLenght, bufferBeforeMinutes, bufferAfterMinutes } = service;
  return {
    startDate,
    endDate: addMinutes(startDate, minutesLenght),
    bufferBeforeMinutes,
    bufferAfterMinutes,
  };
}
