import { addCalendarDays, daysFrom, type FirstWeekday } from "@nutria/calendar/day";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type {
  Appointment,
  AppointmentCounter,
  WaitingAppointment,
} from "@nutria/contract/schemas/agenda/appointment";
import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { ListedPatient } from "@nutria/contract/schemas/patient";
import type { Service } from "@nutria/contract/schemas/practice/service";
import { defaultOnlineBooking, type FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { defaultReminders } from "@nutria/contract/schemas/practice/reminders";
import { fireEvent, screen } from "@testing-library/react";
import { afterAll, beforeAll, vi } from "vitest";
import { aPatient, aPractice } from "../patients/patients-harness";
import { aUser } from "../settings/settings-harness";
import type { FakeServer } from "../support/fake-server";

export const zone = "America/Mexico_City";

/** Sets the clock of a file to a Friday: the appointments of these tests are on the Tuesday after it. */
export function standOnFriday(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T18:00:00Z") }));
  afterAll(() => void vi.useRealTimers());
}

/** Fills in a field, or chooses its option. */
export async function change(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

/** An accepted appointment with Ana, on Tuesday the 24th at nine. */
export function anAppointment(given: Partial<Appointment> = {}): Appointment {
  const { _id, name, lastName, email, phoneNumber, countryCode } = aPatient();
  return {
    _id: "apt_1",
    type: "appointment",
    status: "accepted",
    displayStatus: "ACCEPTED",
    startDate: "2026-11-24T15:00:00.000Z",
    endDate: "2026-11-24T16:00:00.000Z",
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    isAllDay: false,
    timeZone: zone,
    title: "",
    comment: "",
    patient: { _id, name, lastName, email, phoneNumber, countryCode },
    service: { _id: "svc_1", service: { name: "Consulta" } },
    office: { _id: "off_1", name: "Del Valle", mode: "onsite" },
    mode: "site",
    series: null,
    version: 1,
    versionByOthers: 0,
    createdByRole: "nutritionist",
    nextActionRole: "client",
    attendance: null,
    price: 90_000,
    payment: null,
    payments: [],
    reason: "",
    createdAt: "2026-11-01T15:00:00.000Z",
    updatedAt: "2026-11-01T15:00:00.000Z",
    ...given,
  };
}

export const aService: Service = {
  _id: "svc_1",
  service: "primera-consulta",
  name: "Consulta",
  ownName: "",
  mode: ["online", "site"],
  minutesLenght: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price: 90_000,
  isPricePublic: true,
  description: "",
  reminders: null,
};

export const anOffice = (given: Pick<Office, "_id" | "name" | "mode">): Office => ({
  ...given,
  address,
  version: 1,
});
const address = {
  street: "",
  neighborhood: "",
  hall: "",
  state: "",
  country: "",
  zipCode: "",
  mapUrl: "",
  fullAddress: "",
};

/** Seven days, from the first one with times on, with those times of some of them by the clock of the practice. */
export function weekOfTimes(timesOf: Record<string, readonly string[]>, first?: string): FreeTimes {
  const from = first ?? Object.keys(timesOf).sort()[0] ?? "2026-11-24";
  const days = daysFrom(from, addCalendarDays(from, 6)).map((day) => ({
    day,
    times: (timesOf[day] ?? []).map((time) => {
      const startDate = nearestInstantOf(`${day}T${time}`, zone);
      return { startDate, time, practiceDay: day, practiceTime: time };
    }),
  }));
  return {
    timeZone: zone,
    practiceTimeZone: zone,
    firstDay: "2026-11-20",
    lastDay: "2027-11-21",
    days,
    nextFreeAt: null,
  };
}

interface AgendaOptions {
  appointments?: Appointment[];
  waiting?: WaitingAppointment[];
  counter?: Partial<AppointmentCounter>;
  services?: Service[];
  hasOffices?: boolean;
  offices?: Office[];
  patients?: ListedPatient[];
  daysOff?: DayOff[];
  weekStartsOn?: FirstWeekday;
}

/** A practice with an agenda: one service, two offices, hours from nine to two on weekdays. */
export function anAgenda(options: AgendaOptions = {}): FakeServer {
  const {
    appointments = [],
    waiting = [],
    counter = {},
    services = [aService],
    hasOffices = true,
    offices = [
      anOffice({ _id: "off_1", name: "Del Valle", mode: "onsite" }),
      anOffice({ _id: "off_2", name: "Videollamada", mode: "online" }),
    ],
    patients,
    daysOff = [],
    weekStartsOn = 0,
  } = options;
  const user = aUser(
    {},
    {
      services,
      settings: {
        timeZone: zone,
        allowBackToBack: false,
        isPublicPageOn: true,
        weekStartsOn,
        landing: "patients",
        onlineBooking: defaultOnlineBooking,
        reminders: defaultReminders,
        billing: null,
      },
    },
  );
  return aPractice(patients ? { patients } : {})
    .on(profileRoutes.getUser, () => user)
    .on(profileRoutes.listDaysOff, () => daysOff)
    .on(officeRoutes.listOffices, () => (hasOffices ? offices : []))
    .on(officeRoutes.listOfficeSchedules, () => [
      {
        _id: "osc_1",
        schedule: { days: [1, 2, 3, 4, 5], startTime: "09:00", endTime: "14:00", duration: 15 },
        offices: ["off_1"],
        version: 1,
      },
    ])
    .on(agendaRoutes.listAgenda, () => appointments)
    .on(busyCalendarRoutes.getOtherBusyTimes, () => ({ times: [], calendars: [] }))
    .on(agendaRoutes.listWaitingAppointments, () => waiting)
    .on(agendaRoutes.listOwnFreeTimes, () => weekOfTimes({ "2026-11-24": ["11:00", "13:00"] }))
    .on(agendaRoutes.getLastVisit, () => ({ appointment: null }))
    .on(agendaRoutes.listUnseenAppointments, () => [])
    .on(agendaRoutes.summarizeAttendance, ({ query }) => ({
      month: query.get("month") ?? "",
      attended: 0,
      missed: 0,
      unmarked: 0,
    }))
    .on(agendaRoutes.countAppointments, () => ({
      new: 0,
      mine: 0,
      unseen: 0,
      restriction: "none" as const,
      ...counter,
    }));
}
