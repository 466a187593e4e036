import * as z from "zod/mini";
import { maximumCommentLength } from "../../agenda/agenda";
import { agendaInstant } from "../agenda/appointment-instant";
import { mode, timeZone } from "../agenda/appointment";
import { OfficeMode } from "./office";
import { day, emailAddress, freeText, id, messages, orRequired, personName } from "../primitives";
import { countryCode, phoneNumber, withPhone, withPhoneIfGiven } from "../phone";
import { bufferMinutes, ServiceMode } from "./service";

export const onlineBookingMessages = {
  notice: "Escribe de 0 a 336 horas",
  daysAhead: "Escribe de 1 a 180 días",
  perDay: "Escribe de 1 a 50 citas, o deja el campo vacío",
  noticeTooLong: "La anticipación debe ser menor que los días que abres",
  place: "Elige un lugar de la lista",
  service: "Elige un servicio de la lista",
} as const;

const wholeNumber = (minimum: number, maximum: number, message: string) =>
  z
    .number(orRequired(message))
    .check(z.minimum(minimum, message), z.maximum(maximum, message), z.multipleOf(1, message));

/** How visitors of the public page book: whether they may, how soon, how far ahead, and how many in a day. */
export const OnlineBookingSettings = z.object({
  isOpen: z.boolean(),
  minimumNoticeHours: z.number(),
  daysAhead: z.number(),
  /** Kept free around a visit that is booked online; the longer of these and the service's own holds. */
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  /** At most so many visits of one day are booked online; null for no limit. */
  maximumPerDay: z.nullable(z.number()),
});
export type OnlineBookingSettings = z.output<typeof OnlineBookingSettings>;

/** Until the nutritionist chooses: closed, half a day's notice, two months ahead. */
export const defaultOnlineBooking: OnlineBookingSettings = {
  isOpen: false,
  minimumNoticeHours: 12,
  daysAhead: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  maximumPerDay: null,
};

/** The form of these settings; it is saved whole. */
export const OnlineBookingSettingsInput = z
  .strictObject({
    isOpen: z.boolean(messages.choose),
    minimumNoticeHours: wholeNumber(0, 336, onlineBookingMessages.notice),
    daysAhead: wholeNumber(1, 180, onlineBookingMessages.daysAhead),
    bufferBeforeMinutes: bufferMinutes,
    bufferAfterMinutes: bufferMinutes,
    maximumPerDay: z.nullable(wholeNumber(1, 50, onlineBookingMessages.perDay)),
  })
  .check(({ value, issues }) => {
    if (value.daysAhead < 1 || value.minimumNoticeHours < value.daysAhead * 24) return;
    issues.push({
      code: "custom",
      input: value.minimumNoticeHours,
      path: ["minimumNoticeHours"],
      message: onlineBookingMessages.noticeTooLong,
    });
  });

const BookingOffice = z.object({
  _id: id,
  name: z.string(),
  mode: OfficeMode,
  fullAddress: z.string(),
  mapUrl: z.nullable(z.string()),
});

/** Where a service is given: one office; or online or at home, where the server picks the office. */
const BookingPlace = z.object({
  mode: ServiceMode,
  /** Null for online and home. */
  office: z.nullable(BookingOffice),
  /** When the next free time starts; null when there is none. */
  nextFreeAt: z.nullable(z.string()),
});

/** What a visitor may book. While booking is closed there are no services. */
export const BookingOptions = z.object({
  isOpen: z.boolean(),
  /** The zone of the practice. */
  timeZone: z.string(),
  /** The days of the practice that may be booked, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Those that have a place; in the order of the public page. */
  services: z.array(
    z.object({
      _id: id,
      name: z.string(),
      minutesLenght: z.number(),
      /** Cents of MXN, tax included; null where the price is not public. */
      price: z.nullable(z.number()),
      description: z.string(),
      places: z.array(BookingPlace),
    }),
  ),
});
export type BookingOptions = z.output<typeof BookingOptions>;

/** How many days one answer of free times has. */
export const freeTimesDays = 7;

const wanted = { service: id, mode, office: z.optional(id) };

/**
 * Query of the free times of seven days. Days and times are in `timeZone`, the practice's by default; they start at
 * `from`, by default the first day with a free time.
 */
export const FreeTimesQuery = z.strictObject({ ...wanted, from: z.optional(day), timeZone });
export type FreeTimesQuery = z.output<typeof FreeTimesQuery>;

export const FreeTimes = z.object({
  /** The zone of the days and times. */
  timeZone: z.string(),
  practiceTimeZone: z.string(),
  /** The days that may be booked in that zone, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Seven days, also those without a free time. */
  days: z.array(
    z.object({
      day: z.string(),
      times: z.array(
        z.object({
          startDate: z.string(),
          /** `HH:mm` in the zone of the answer. */
          time: z.string(),
          /** The same in the practice's zone. */
          practiceDay: z.string(),
          practiceTime: z.string(),
        }),
      ),
    }),
  ),
  /** The start of the first free time after these days; null when there is none. */
  nextFreeAt: z.nullable(z.string()),
});
export type FreeTimes = z.output<typeof FreeTimes>;

/** The form of a visitor who books; nothing is held until the mailed link is confirmed. */
export const RequestBookingFields = z.strictObject({
  name: personName(),
  lastName: personName(),
  email: emailAddress(messages.requiredField),
  countryCode: z.optional(countryCode),
  phoneNumber: phoneNumber(),
  reason: z._default(freeText(maximumCommentLength), ""),
  ...wanted,
  startDate: agendaInstant,
});
export const RequestBookingInput = withPhone(RequestBookingFields);
export type RequestBookingInput = z.output<typeof RequestBookingInput>;

/** A signed-in patient books on a public page: no mail is needed. */
export const ClientBookingInput = z.strictObject({
  slug: z.string(messages.invalid).check(z.minLength(1, messages.requiredField), z.maxLength(100)),
  reason: z._default(freeText(maximumCommentLength), ""),
  ...wanted,
  startDate: agendaInstant,
});
export type ClientBookingInput = z.output<typeof ClientBookingInput>;

/** A person who has just registered by an invitation, as the public page greets them. */
export const InvitedBooker = z.object({ name: z.string(), lastName: z.string() });
export type InvitedBooker = z.output<typeof InvitedBooker>;

/** Booking of an invited person, who is known and confirms nothing by mail. */
export const InvitedBookingInput = z.omit(ClientBookingInput, { slug: true });
export type InvitedBookingInput = z.output<typeof InvitedBookingInput>;

/** The token of the page of the booking. */
export const InvitedBooking = z.object({ token: z.string() });
export type InvitedBooking = z.output<typeof InvitedBooking>;

/**
 * Confirms a booking from its mail. `startDate` takes another free time of the same service and place; the phone
 * replaces one that belongs to another person (`phone_taken`).
 */
export const ConfirmBookingInput = withPhoneIfGiven(
  z.strictObject({
    startDate: z.optional(agendaInstant),
    countryCode: z.optional(countryCode),
    phoneNumber: z.optional(phoneNumber()),
  }),
);
export type ConfirmBookingInput = z.output<typeof ConfirmBookingInput>;

export const MoveBookingInput = z.strictObject({ startDate: agendaInstant });
export type MoveBookingInput = z.output<typeof MoveBookingInput>;

/** A booking as the page of its mailed link shows it. */
export const BookingView = z.object({
  /**
   * `waiting`: not confirmed by its visitor yet; `requested`: waits for the nutritionist; `proposed`: the nutritionist
   * proposes another date, which waits for the visitor; `closed`: cancelled, rejected or over.
   */
  status: z.enum(["waiting", "requested", "proposed", "accepted", "closed"]),
  nutritionist: z.object({
    slug: z.string(),
    name: z.string(),
    lastName: z.string(),
    pictureUrl: z.nullable(z.string()),
  }),
  service: z.object({
    _id: id,
    name: z.string(),
    minutesLenght: z.number(),
    price: z.nullable(z.number()),
  }),
  mode: ServiceMode,
  /** The office that was chosen, or that the appointment has. */
  office: z.nullable(BookingOffice),
  startDate: z.string(),
  endDate: z.string(),
  /** The zone of the practice. */
  timeZone: z.string(),
  /** Whether the time of a `waiting` booking can still be had. */
  isFree: z.boolean(),
  /** When it cannot: the starts of the next free times, at most four on each of two days. */
  alternatives: z.array(z.string()),
  /** Null until it was requested. */
  googleCalendarUrl: z.nullable(z.string()),
  /** The page on which a `proposed` or `accepted` appointment is answered, moved and cancelled; otherwise null. */
  pagePath: z.nullable(z.string()),
  /** False for a person who uses no e-mail, to whom the answer is not mailed. */
  isMailed: z.optional(z.literal(false)),
});
export type BookingView = z.output<typeof BookingView>;
