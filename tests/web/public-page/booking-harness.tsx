import { bookingRoutes } from "@nutria/contract/routes/booking";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type {
  BookingOptions,
  BookingView,
  FreeTimes,
} from "@nutria/contract/schemas/practice/online-booking";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { addCalendarDays } from "@nutria/calendar/day";
import { wallClock } from "@nutria/calendar/zone";
import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { zone } from "../agenda/agenda-harness";
import { FakeServer } from "../support/fake-server";

const room = {
  _id: "ofi_1",
  name: "Consultorio Del Valle",
  mode: "onsite" as const,
  fullAddress: "Amores 1120, Del Valle",
  mapUrl: "https://maps.app.goo.gl/abc",
};

/** Ten and a quarter past ten of Tuesday the 24th, and seven in the evening. */
export const starts = ["2026-11-24T16:00:00.000Z", "2026-11-24T16:15:00.000Z", "2026-11-25T01:00:00.000Z"];

export const service = {
  _id: "srv_1",
  name: "Consulta de primera vez",
  minutesLenght: 60,
  price: 90_000,
  description: "",
};

export const options: BookingOptions = {
  isOpen: true,
  timeZone: zone,
  firstDay: "2026-11-20",
  lastDay: "2027-01-19",
  services: [
    {
      ...service,
      places: [
        { mode: "online", office: null, nextFreeAt: starts[0]! },
        { mode: "site", office: room, nextFreeAt: starts[0]! },
      ],
    },
    {
      ...service,
      _id: "srv_2",
      name: "Seguimiento",
      places: [{ mode: "site", office: room, nextFreeAt: null }],
    },
  ],
};

const page: PublicNutritionist = {
  slug: "lucia",
  name: "Lucía",
  lastName: "Campos",
  pictureUrl: null,
  about: "",
  professionalLicense: "123",
  mainDegree: "Licenciada en Nutrición",
  expertise: [],
  certifications: [],
  types: [],
  diets: [],
  specialities: [],
  services: [],
  offices: [room],
  hours: [],
  timeZone: zone,
  isBookingOpen: true,
  share: { url: "https://nutria.example/n/lucia", title: "Lucía", description: "", image: null },
};

/** Seven days from one, with those starts free. */
export function weekFrom(first: string, timeZone: string, free: readonly string[]): FreeTimes {
  return {
    timeZone,
    practiceTimeZone: zone,
    firstDay: options.firstDay,
    lastDay: options.lastDay,
    days: Array.from({ length: 7 }, (_, index) => addCalendarDays(first, index)).map((day) => ({
      day,
      times: free
        .filter((start) => wallClock(start, timeZone).day === day)
        .map((startDate) => ({
          startDate,
          time: wallClock(startDate, timeZone).time,
          practiceDay: wallClock(startDate, zone).day,
          practiceTime: wallClock(startDate, zone).time,
        })),
    })),
    nextFreeAt: null,
  };
}

export const booking: BookingView = {
  status: "waiting",
  nutritionist: { slug: "lucia", name: "Lucía", lastName: "Campos", pictureUrl: null },
  service,
  mode: "site",
  office: room,
  startDate: starts[0]!,
  endDate: "2026-11-24T17:00:00.000Z",
  timeZone: zone,
  isFree: true,
  alternatives: [],
  googleCalendarUrl: null,
  pagePath: null,
};

/** A public page on which visitors book, with changes of what may be booked. */
export function aPublicPage(given: Partial<BookingOptions> = {}, changes: Partial<PublicNutritionist> = {}) {
  return new FakeServer()
    .on(profileRoutes.getPublicNutritionist, () => ({ ...page, ...changes }))
    .on(bookingRoutes.getBookingOptions, () => ({ ...options, ...given }))
    .on(bookingRoutes.listFreeTimes, ({ query }) =>
      weekFrom(query.get("from") ?? "2026-11-24", query.get("timeZone") ?? zone, starts),
    )
    .on(bookingRoutes.requestBooking, () => undefined as never)
    .on(bookingRoutes.getBooking, () => booking);
}

/** Makes the screen as narrow as a phone's, or as wide as a desk's. */
export function beOnScreen(width: "phone" | "desk"): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: width === "phone",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export async function fill(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

/** Fills in who books. */
export async function fillPerson(): Promise<void> {
  await fill("Nombre", "Mariana");
  await fill("Apellidos", "Quintero");
  await fill("Correo electrónico", "mariana@correo.example");
  await fill("Teléfono", "5548120937");
}
