import { AppError } from "@nutria/contract/wire/errors";
import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { addCalendarDays } from "@nutria/calendar/day";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import { AppointmentsScreen } from "../../../web/src/features/patient-app/appointments/appointments-screen";
import { placesOf } from "../../../web/src/features/patient-app/appointments/booking/places";
import { sortAppointments } from "../../../web/src/features/patient-app/appointments/list/sort-appointments";
import { aCare, offline, openScreen, prepareScreens, testNow, theServer } from "./screens-harness";

const zone = "America/Mexico_City";
const nutritionist = { _id: "nut_1", name: "Alejandra", lastName: "Paredes" };

/** An hour that begins so many minutes from now. */
function anAppointment(
  minutes: number,
  given: Partial<ListedClientAppointment> = {},
): ListedClientAppointment {
  const start = Date.parse(testNow) + minutes * 60_000;
  return {
    _id: `apt_${String(minutes)}`,
    status: "accepted",
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 3_600_000).toISOString(),
    timeZone: zone,
    comment: "",
    nutritionist,
    service: { _id: "srv_1", service: { name: "Seguimiento" } },
    office: { _id: "ofi_1", name: "Consultorio Roma", mode: "onsite" },
    mode: "site",
    createdByRole: "nutritionist",
    nextActionRole: "nutritionist",
    attendance: null,
    patientReply: null,
    series: null,
    reason: "",
    place: { address: "Tonalá 118", mapUrl: "https://maps.example/roma", meetingUrl: null, directions: "" },
    ...given,
  };
}

const day = 24 * 60;
const asked = (minutes: number, given: Partial<ListedClientAppointment> = {}) =>
  anAppointment(minutes, { status: "pending", nextActionRole: "client", ...given });
const ofSeries = (position: number) => ({
  series: { _id: "ser_1", position, every: "twoWeeks" as const, times: 3 },
});

prepareScreens();

const open = async (list: ListedClientAppointment[], care = aCare(), path = "/mi/citas") => {
  theServer().on(routes.listClientAppointments, () => list);
  await openScreen(<AppointmentsScreen />, { care, path });
  await screen.findByRole("heading", { name: "Citas" });
};
const partOf = (title: string) =>
  screen.getByRole("heading", { name: title }).closest("section") as HTMLElement;

describe("the appointments of a patient", () => {
  test("begin with what waits for an answer, then what comes next, then what is over", async () => {
    await open([
      anAppointment(-7 * day, { attendance: "attended" }),
      anAppointment(-14 * day, { attendance: "missed" }),
      anAppointment(9 * day, { status: "cancelled", reason: "Cierre por vacaciones" }),
      anAppointment(3 * day),
      asked(5 * day),
      anAppointment(8 * day, { status: "rescheduled" }),
    ]);
    await screen.findByText("Te falta contestar");
    const toAnswer = partOf("Te falta contestar");
    expect(within(toAnswer).getByText("Alejandra propone esta fecha")).toBeTruthy();
    const ahead = partOf("Próximas");
    expect(within(ahead).getByText("Confirmada")).toBeTruthy();
    expect(within(ahead).getByText("Espera la respuesta de Alejandra")).toBeTruthy();
    const past = within(partOf("Pasadas")).getAllByRole("listitem");
    expect(past.map((one) => /Cancelada|Asististe|Faltaste/.exec(one.textContent)?.[0])).toEqual([
      "Cancelada",
      "Asististe",
      "Faltaste",
    ]);
    expect(past[0]?.textContent).toContain("Motivo: Cierre por vacaciones");
  });

  test("lead to the place with a map, and to the video call from ten minutes before until the end", async () => {
    const meetingUrl = "https://meet.example/ale";
    const online = { mode: "online" as const, office: null };
    const place = { address: "", mapUrl: null, meetingUrl, directions: "" };
    await open([anAppointment(11, { ...online, place }), anAppointment(2 * day)]);
    expect((await screen.findByRole("link", { name: "Cómo llegar" })).getAttribute("href")).toBe(
      "https://maps.example/roma",
    );
    expect(screen.queryByRole("link", { name: /videollamada/ })).toBeNull();
    for (const [later, isThere] of [
      [1, true],
      [70, true],
      [72, false],
    ] as const) {
      vi.setSystemTime(Date.parse(testNow) + later * 60_000);
      cleanup();
      await openScreen(<AppointmentsScreen />);
      await screen.findByText("Próximas");
      const link = screen.queryByRole("link", { name: "Entrar a la videollamada" });
      expect(link?.getAttribute("href") ?? null, `${String(later)} min later`).toBe(
        isThere ? meetingUrl : null,
      );
    }
  });

  test("show a series once, with the dates of the others, which can be changed one by one", async () => {
    await open([2, 16, 30].map((days, index) => anAppointment(days * day, ofSeries(index + 1))));
    expect(await screen.findByText("Cada 2 semanas: 10/12/2026 y 24/12/2026")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Mover" })).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Ver todas" }));
    expect(screen.getAllByRole("button", { name: "Mover" })).toHaveLength(3);
  });

  test("say that there are none, and that they could not be read; a copy stays readable", async () => {
    await open([]);
    expect(await screen.findByText("Aún no tienes citas.")).toBeTruthy();
    theServer().on(routes.listClientAppointments, offline);
    await serverData.invalidateAll();
    expect(screen.getByText("Aún no tienes citas.")).toBeTruthy();
    cleanup();
    serverData.clear();
    await openScreen(<AppointmentsScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Reintentar" }));
    expect(theServer().requestsTo(routes.listClientAppointments).length).toBeGreaterThan(2);
  });

  test("of somebody who left stay readable, without a way to book", async () => {
    await open([anAppointment(-7 * day)], aCare({ isActive: false }));
    await screen.findByText("Pasadas");
    expect(screen.queryByRole("button", { name: "Agendar una cita" })).toBeNull();
  });
});

describe("an answer", () => {
  test("accepts one, and the list is read again", async () => {
    await open([asked(5 * day)]);
    theServer().on(routes.acceptClientAppointment, ({ params }) =>
      anAppointment(5 * day, { _id: params["id"] ?? "" }),
    );
    theServer().on(routes.listClientAppointments, () => [anAppointment(5 * day)]);
    fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
    expect(await screen.findByText("¡Listo! Tu cita está confirmada")).toBeTruthy();
    expect(await screen.findByText("Confirmada")).toBeTruthy();
    expect(theServer().requestsTo(routes.acceptClientAppointment)[0]).toMatchObject({
      params: { id: `apt_${String(5 * day)}` },
      body: {},
    });
  });

  test("accepts or rejects a series whole", async () => {
    const series = [5, 19, 33].map((days, index) => asked(days * day, ofSeries(index + 1)));
    await open(series);
    expect(await screen.findByText("Alejandra propone 3 citas")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Proponer otra" })).toBeNull();
    theServer().on(routes.rejectClientAppointment, () => anAppointment(5 * day));
    fireEvent.click(screen.getByRole("button", { name: "Rechazar todas" }));
    await waitFor(() => expect(theServer().requestsTo(routes.rejectClientAppointment)).toHaveLength(1));
    expect(theServer().requestsTo(routes.rejectClientAppointment)[0]?.body).toEqual({ scope: "following" });
    theServer().on(routes.acceptClientAppointment, () => anAppointment(5 * day));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Aceptar las 3" }).disabled).toBe(false),
    );
    fireEvent.click(screen.getByRole("button", { name: "Aceptar las 3" }));
    await waitFor(() =>
      expect(theServer().requestsTo(routes.acceptClientAppointment)[0]?.body).toEqual({ scope: "following" }),
    );
  });

  test("that comes too late says why, and the card stays", async () => {
    await open([asked(5 * day)]);
    theServer().on(routes.acceptClientAppointment, () => {
      throw new AppError("slot_taken");
    });
    fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
    expect(await screen.findByText(/horario/i)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Aceptar" })).toBeTruthy();
  });
});

/** A week with one free time at 09:00 of its second day. */
function freeTimes(from: string): FreeTimes {
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addCalendarDays(from, index);
    const startDate = `${date}T15:00:00.000Z`;
    const time = { startDate, time: "09:00", practiceDay: date, practiceTime: "09:00" };
    return { day: date, times: index === 1 ? [time] : [] };
  });
  const bounds = { firstDay: "2026-11-24", lastDay: "2027-11-24" };
  return { timeZone: zone, practiceTimeZone: zone, ...bounds, days, nextFreeAt: null };
}

describe("moving an appointment", () => {
  test("proposes a free time, and says that the present one is given up", async () => {
    await open([anAppointment(2 * day)]);
    theServer()
      .on(routes.listClientFreeTimes, ({ query }) => freeTimes(query.get("from") ?? "2026-11-24"))
      .on(routes.rescheduleClientAppointment, () => anAppointment(2 * day));
    fireEvent.click(await screen.findByRole("button", { name: "Mover" }));
    const sheet = await screen.findByRole("dialog");
    const now = "jueves 26 de noviembre, 14:10 (hora del centro)";
    expect(within(sheet).getByText(`Ahora: ${now}`)).toBeTruthy();
    expect(
      within(sheet).getByText((text) => text.includes(`tu horario del ${now} queda libre`)),
    ).toBeTruthy();
    fireEvent.click(await within(sheet).findByRole("button", { name: "09:00" }));
    fireEvent.click(within(sheet).getByRole("button", { name: "Proponer viernes 27, 09:00" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(theServer().requestsTo(routes.rescheduleClientAppointment)[0]?.body).toEqual({
      startDate: "2026-11-27T15:00:00.000Z",
    });
    const asked = theServer().requestsTo(routes.listClientFreeTimes)[0]?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      nutritionist: "nut_1",
      service: "srv_1",
      mode: "site",
      office: "ofi_1",
      appointment: `apt_${String(2 * day)}`,
      from: "2026-11-26",
    });
  });

  test("opens from an address of today, once", async () => {
    const id = `apt_${String(2 * day)}`;
    theServer().on(routes.listClientFreeTimes, () => freeTimes("2026-11-24"));
    await open([anAppointment(2 * day)], aCare(), `/mi/citas#mover=${id}`);
    expect(await screen.findByRole("dialog", { name: "Mover tu cita" })).toBeTruthy();
    expect(window.location.hash).toBe("");
  });

  test("keeps the chosen time without a connection, to be proposed again", async () => {
    await open([anAppointment(2 * day)]);
    theServer()
      .on(routes.listClientFreeTimes, () => freeTimes("2026-11-24"))
      .on(routes.rescheduleClientAppointment, offline);
    fireEvent.click(await screen.findByRole("button", { name: "Mover" }));
    fireEvent.click(await screen.findByRole("button", { name: "09:00" }));
    fireEvent.click(screen.getByRole("button", { name: "Proponer miércoles 25, 09:00" }));
    await waitFor(() => expect(theServer().requestsTo(routes.rescheduleClientAppointment)).toHaveLength(1));
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>("button", { name: "Proponer miércoles 25, 09:00" }).disabled,
      ).toBe(false),
    );
  });

  test("lets another time be chosen when that one went meanwhile", async () => {
    await open([anAppointment(2 * day)]);
    theServer()
      .on(routes.listClientFreeTimes, () => freeTimes("2026-11-24"))
      .on(routes.rescheduleClientAppointment, () => {
        throw new AppError("slot_taken");
      });
    fireEvent.click(await screen.findByRole("button", { name: "Mover" }));
    fireEvent.click(await screen.findByRole("button", { name: "09:00" }));
    fireEvent.click(screen.getByRole("button", { name: "Proponer miércoles 25, 09:00" }));
    expect(await screen.findByRole("button", { name: "Elige un horario" })).toBeTruthy();
  });
});

describe("saying that one comes", () => {
  test("is asked for the two days before, and then stands on the appointment", async () => {
    await open([anAppointment(day), anAppointment(3 * day)]);
    theServer().on(routes.confirmClientAppointment, () => {
      theServer().on(routes.listClientAppointments, () => [
        anAppointment(day, { patientReply: "confirmed" }),
        anAppointment(3 * day),
      ]);
      return anAppointment(day, { patientReply: "confirmed" });
    });
    fireEvent.click(await screen.findByRole("button", { name: "Sí voy" }));
    expect(await screen.findByText("Listo: Alejandra ya sabe que vas")).toBeTruthy();
    expect(await screen.findByText("Dijiste que vas")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sí voy" })).toBeNull();
    expect(screen.getByText("Confirmada")).toBeTruthy();
  });

  test("fails in words where the appointment was cancelled meanwhile", async () => {
    await open([anAppointment(day)]);
    theServer().on(routes.confirmClientAppointment, () => {
      throw new AppError("appointment_closed");
    });
    fireEvent.click(await screen.findByRole("button", { name: "Sí voy" }));
    expect(await screen.findByText("Esta cita ya fue atendida")).toBeTruthy();
    expect(screen.queryByText("Dijiste que vas")).toBeNull();
  });
});

describe("cancelling", () => {
  test("asks first, takes a reason, and for a series how many", async () => {
    await open([2, 16].map((days, index) => anAppointment(days * day, ofSeries(index + 1))));
    theServer().on(routes.cancelClientAppointment, () => anAppointment(2 * day));
    fireEvent.click((await screen.findAllByRole("button", { name: "Cancelar" }))[0] as HTMLElement);
    const sheet = await screen.findByRole("dialog", { name: "¿Cancelar la cita?" });
    fireEvent.change(within(sheet).getByLabelText("Motivo (opcional)"), {
      target: { value: " Me enfermé " },
    });
    fireEvent.click(within(sheet).getByRole("radio", { name: "Esta y las siguientes" }));
    fireEvent.click(within(sheet).getByRole("button", { name: "Cancelar citas" }));
    await waitFor(() =>
      expect(theServer().requestsTo(routes.cancelClientAppointment)[0]?.body).toEqual({
        reason: "Me enfermé",
        scope: "following",
      }),
    );
  });

  test("of a single one asks for no scope, and fails in words without a connection", async () => {
    await open([anAppointment(2 * day)]);
    theServer().on(routes.cancelClientAppointment, offline);
    fireEvent.click(await screen.findByRole("button", { name: "Cancelar" }));
    const sheet = await screen.findByRole("dialog");
    expect(within(sheet).queryByRole("radiogroup")).toBeNull();
    fireEvent.click(within(sheet).getByRole("button", { name: "Cancelar cita" }));
    expect(await screen.findByText(/conexión/)).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("booking", () => {
  const options = {
    nutritionist,
    timeZone: zone,
    services: [
      {
        _id: "srv_1",
        name: "Seguimiento",
        mode: ["online" as const, "site" as const],
        minutesLenght: 45,
        price: 60_000,
        description: "",
      },
      {
        _id: "srv_2",
        name: "Domicilio",
        mode: ["home" as const],
        minutesLenght: 60,
        price: 90_000,
        description: "",
      },
    ],
    offices: [
      { _id: "ofi_1", name: "Roma", mode: "onsite" as const, fullAddress: "Tonalá 118" },
      { _id: "ofi_2", name: "Del Valle", mode: "onsite" as const, fullAddress: "Amores 1120" },
      { _id: "ofi_3", name: "En línea", mode: "online" as const, fullAddress: "" },
    ],
  };

  test("offers what can be had where, and asks for a free time", async () => {
    await open([]);
    theServer()
      .on(routes.getClientBookingOptions, () => options)
      .on(routes.listClientFreeTimes, () => freeTimes("2026-11-24"))
      .on(routes.createClientAppointment, () => anAppointment(day));
    fireEvent.click(await screen.findByRole("button", { name: "Agendar una cita" }));
    const sheet = await screen.findByRole("dialog", { name: "Agendar una cita" });
    const places = await within(sheet).findByRole("radiogroup", { name: "¿Dónde?" });
    expect(within(sheet).queryByText("Domicilio")).toBeNull();
    expect(within(places).getAllByRole("radio")).toHaveLength(3);
    fireEvent.click(within(places).getByRole("radio", { name: /Del Valle/ }));
    fireEvent.click(await within(sheet).findByRole("button", { name: "09:00" }));
    fireEvent.change(within(sheet).getByLabelText(/¿Algo que deba saber/), {
      target: { value: "Llevo análisis" },
    });
    fireEvent.click(within(sheet).getByRole("button", { name: "Pedir miércoles 25, 09:00" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [sent] = theServer().requestsTo(routes.createClientAppointment);
    expect(sent?.body).toEqual({
      nutritionist: "nut_1",
      service: "srv_1",
      mode: "site",
      office: "ofi_2",
      startDate: "2026-11-25T15:00:00.000Z",
      comment: "Llevo análisis",
    });
    expect(sent?.headers["idempotency-key"]).toBeTruthy();
  });

  test("opens at once where today's screen leads to it, and not again when the address is opened again", async () => {
    theServer().on(routes.getClientBookingOptions, () => options);
    await open([], aCare(), "/mi/citas#agendar");
    await screen.findByRole("dialog", { name: "Agendar una cita" });
    expect(window.location.hash).toBe("");
  });

  test("says that the agenda is closed", async () => {
    await open([]);
    theServer().on(routes.getClientBookingOptions, () => {
      throw new AppError("agenda_closed");
    });
    fireEvent.click(await screen.findByRole("button", { name: "Agendar una cita" }));
    expect(await screen.findByText(/Por ahora no se puede agendar en línea/)).toBeTruthy();
  });

  test("has one place for online and home, and each office for a visit", () => {
    expect(placesOf(options.services[0] as never, options).map(({ value }) => value)).toEqual([
      "online",
      "ofi_1",
      "ofi_2",
    ]);
    expect(placesOf(options.services[1] as never, options)).toEqual([]);
  });
});

test("each appointment stands in one list, and a group is of one series", () => {
  const one = fc.record({
    minutes: fc.integer({ min: -40_000, max: 40_000 }),
    status: fc.constantFrom("pending", "accepted", "rescheduled", "rejected", "cancelled" as const),
    nextActionRole: fc.constantFrom("client", "nutritionist" as const),
    position: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (given) => {
      const list = given.map(({ minutes, status, nextActionRole, position }, index) =>
        anAppointment(minutes, {
          _id: `apt_${String(index)}`,
          status,
          nextActionRole,
          ...(position !== undefined && ofSeries(position)),
        }),
      );
      const { toAnswer, ahead, past } = sortAppointments(list, testNow);
      const shown = [...toAnswer.flat(), ...ahead.flat(), ...past].map(({ _id }) => _id);
      expect(shown.toSorted()).toEqual(list.map(({ _id }) => _id).toSorted());
      for (const [first, ...others] of [...toAnswer, ...ahead]) {
        expect(Date.parse(first.endDate)).toBeGreaterThan(Date.parse(testNow));
        for (const other of others) expect(other.series?._id).toBe(first.series?._id);
      }
    }),
  );
});
