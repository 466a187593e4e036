import { serviceModeOf } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import {
  onlineBookingMessages,
  type OnlineBookingSettings,
} from "@nutria/contract/schemas/practice/online-booking";
import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import { nextDay } from "@nutria/calendar/day";
import type { Buffers, Interval } from "@nutria/calendar/interval";
import { wholeDays } from "@nutria/calendar/local-time";
import type { OnlineAvailability } from "@nutria/calendar/office-time/online-slots";
import type { Context } from "../../../kernel/context";
import {
  findNutritionist,
  isBookingOpen,
  onlineBookingOf,
  type Nutritionist,
} from "../../../practice/nutritionist/index";
import { offices, type StoredOffice } from "../../../practice/office/index";
import { services, type StoredService } from "../../../practice/service/index";
import { daysOf, type Busy } from "../agenda-day";
import { readOpeningHours, type OpeningHours } from "../booking/availability";
import { bufferFields, checkMode } from "../booking/booking";
import { invalid } from "../parse-time";

/** A service at a place, as a visitor chose it. Without an office, any with the mode. */
export interface WantedVisit {
  service: string;
  mode: ServiceMode;
  office?: string | undefined;
}

/** A nutritionist's offer for visitors, without the busy times. */
export interface OnlineOffer {
  nutritionist: Nutritionist;
  services: StoredService[];
  offices: StoredOffice[];
  settings: OnlineBookingSettings;
  opening: OpeningHours & Pick<OnlineAvailability, "limits">;
}

/** The profile of a nutritionist with whom visitors may book. Raises `not_found`, `agenda_closed`. */
export async function findNutritionistOpenOnline(
  ctx: Context,
  nutritionistId: string,
): Promise<Nutritionist> {
  const nutritionist = await findNutritionist(ctx, nutritionistId);
  if (!nutritionist) throw new AppError("not_found");
  if (!isBookingOpen(ctx, nutritionist)) throw new AppError("agenda_closed");
  return nutritionist;
}

/** Reads the services, offices, hours and limits of an offer. */
export async function readOnlineOffer(ctx: Context, nutritionist: Nutritionist): Promise<OnlineOffer> {
  const { nutritionistId } = nutritionist;
  const settings = onlineBookingOf(nutritionist);
  const [offered, rooms, opening] = await Promise.all([
    services(ctx, nutritionistId).all(),
    offices(ctx, nutritionistId).all(),
    readOpeningHours(ctx, nutritionist),
  ]);
  return {
    nutritionist,
    services: offered,
    offices: rooms,
    settings,
    opening: { ...opening, limits: settings },
  };
}

/** A visit that was found in an offer. */
export interface OfferedVisit {
  service: StoredService;
  mode: ServiceMode;
  /** The offices at which it may be. */
  places: StoredOffice[];
  minutes: number;
  buffers: Required<Buffers>;
}

/** Raises `validation` on the service, mode or office that is not offered. */
export function visitIn(offer: OnlineOffer, { service: serviceId, mode, office: officeId }: WantedVisit) {
  const service = offer.services.find((one) => one.serviceId === serviceId);
  if (!service) throw invalid("service", onlineBookingMessages.service);
  const office = offer.offices.find((one) => one.officeId === officeId);
  if (officeId !== undefined && !office) throw invalid("office", onlineBookingMessages.place);
  checkMode(mode, service, office);
  return visitAt(offer, service, mode, office);
}

/** A service in a mode, at one office or at all those with the mode. */
export function visitAt(
  offer: OnlineOffer,
  service: StoredService,
  mode: ServiceMode,
  office?: StoredOffice,
): OfferedVisit {
  const places = office ? [office] : offer.offices.filter((one) => serviceModeOf(one.mode) === mode);
  return {
    service,
    mode,
    places,
    minutes: service.minutesLenght,
    buffers: onlineBuffersOf(service, offer.settings),
  };
}

/** The longer buffers of the service and of visits that are booked online. */
function onlineBuffersOf(visit: Buffers, settings: OnlineBookingSettings): Required<Buffers> {
  const own = bufferFields(visit);
  return {
    bufferBeforeMinutes: Math.max(own.bufferBeforeMinutes, settings.bufferBeforeMinutes),
    bufferAfterMinutes: Math.max(own.bufferAfterMinutes, settings.bufferAfterMinutes),
  };
}

/** The availability of a visit, given the busy times. */
export function availabilityFor(
  { opening }: OnlineOffer,
  { buffers }: Pick<OfferedVisit, "buffers">,
  busy: readonly Busy[],
): OnlineAvailability {
  const bookedOnline = busy.flatMap(({ onlineStart }) => onlineStart ?? []);
  return { ...opening, busy, bookedOnline, buffers };
}

/** The agenda days that decide whether the practice's day of a time is full; none without a limit. */
export function daysOfLimit({ settings, opening: { timeZone } }: OnlineOffer, day: string): string[] {
  return settings.maximumPerDay === null ? [] : daysOf(wholeDays(day, day, timeZone));
}

/** The days from one to another, both included, one after the other. */
export function* eachDay(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = nextDay(day)) yield day;
}

/** The busy times that reach into a time. */
export function within<Time extends Interval>(busy: readonly Time[], { start, end }: Interval): Time[] {
  return busy.filter((one) => one.start <= end && one.end >= start);
}
