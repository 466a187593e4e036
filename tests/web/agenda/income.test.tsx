import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Income, IncomeLine } from "@nutria/contract/schemas/agenda/visit-payment";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { IncomeScreen } from "../../../web/src/features/agenda/income/income-screen";
import { openDialog } from "../../../web/src/lib/dialogs";
import * as files from "../../../web/src/lib/save-file";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAgenda, anAppointment, change, standOnFriday, zone } from "./agenda-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});
// Friday the 20th at noon, by the clock of the practice.
standOnFriday();

beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
});

const aLine = (given: Partial<IncomeLine>): IncomeLine => ({
  state: "paid",
  appointment: "apt_1",
  patient: { _id: "pat_1", name: "Ana", lastName: "Gómez" },
  service: "Consulta",
  startDate: "2026-11-10T15:00:00.000Z",
  day: "2026-11-10",
  method: "cash",
  note: "",
  amount: 70_000,
  ...given,
});
const owed = aLine({
  state: "owed",
  appointment: "apt_2",
  patient: { _id: "pat_2", name: "Óscar", lastName: "Trejo" },
  startDate: "2026-11-18T15:00:00.000Z",
  day: null,
  method: null,
  amount: 90_000,
});
const booked = aLine({ state: "booked", appointment: "apt_3", day: null, method: null, amount: 50_000 });

function aMonth(month: string, lines: IncomeLine[], given: Partial<Income> = {}): Income {
  const sum = (state: IncomeLine["state"]) =>
    lines.reduce((total, line) => total + (line.state === state ? line.amount : 0), 0);
  const paidBy = (method: string) =>
    lines.reduce((total, line) => total + (line.method === method ? line.amount : 0), 0);
  return {
    month,
    timeZone: zone,
    collected: sum("paid"),
    collectedBefore: 0,
    owed: sum("owed"),
    booked: sum("booked"),
    byMethod: {
      cash: paidBy("cash"),
      transfer: paidBy("transfer"),
      card: paidBy("card"),
      other: paidBy("other"),
    },
    lines,
    owedSince: null,
    owedLines: lines.filter(({ state }) => state === "owed"),
    ...given,
  };
}

/** The practice's income by month; a month that is not given has none. */
function visit(months: Record<string, Income>, at = "/dashboard/income"): void {
  server = anAgenda().on(agendaRoutes.readIncome, ({ query }) => {
    const month = query.get("month") ?? "";
    return months[month] ?? aMonth(month, []);
  });
  show(<IncomeScreen />, { at, path: "/dashboard/income" });
}

const november = () =>
  aMonth(
    "2026-11",
    [owed, aLine({}), aLine({ appointment: "apt_4", method: "card", amount: 110_000 }), booked],
    {
      collectedBefore: 150_000,
    },
  );
const rows = async () => {
  const table = await screen.findByRole("table", { name: "Cobros del mes" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
};

describe("the month's income", () => {
  test("sums what was collected, is owed and is booked, against the month before and by method", async () => {
    visit({ "2026-11": november() });
    const summary = await screen.findByRole("region", { name: "Resumen del mes" });
    const text = summary.textContent;
    expect(text).toContain("Cobrado$1,800.002 visitas · +20 % contra octubre");
    expect(text).toContain("Por cobrar$900.001 visita atendida");
    expect(text).toContain("Agendado hasta el 30$500.001 cita confirmada");
    expect(text).toContain("Por métodoEfectivo$700.00Tarjeta$1,100.00");
    expect(screen.getByText("Registro para ti. No es factura ni comprobante fiscal.")).toBeTruthy();
  });

  test("compares with nothing when the month before collected nothing, and with less in words", async () => {
    visit({ "2026-11": { ...november(), collectedBefore: 0 } });
    expect((await screen.findByRole("region")).textContent).not.toContain("contra octubre");
    clear();
    visit({ "2026-11": { ...november(), collectedBefore: 360_000 } });
    expect((await screen.findByRole("region")).textContent).toContain("−50 % contra octubre");
  });

  test("lists what is paid and owed, without the visits ahead, and sums what a filter shows", async () => {
    visit({ "2026-11": november() });
    expect(await rows()).toEqual([
      expect.stringContaining("18/11/2026Óscar TrejoConsultaPor cobrar") as string,
      expect.stringContaining("PagadoEfectivo$700.00") as string,
      expect.stringContaining("PagadoTarjeta$1,100.00") as string,
    ]);
    expect(screen.getByText("3 visitas · $2,700.00")).toBeTruthy();
    await press("Tarjeta");
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText("1 visita · $1,100.00")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Transferencia" })).toBeNull();
    await press("Por cobrar 1");
    expect(await rows()).toEqual([expect.stringContaining("Óscar Trejo") as string]);
  });

  test("says since when what is owed is counted, where it is not of all visits", async () => {
    visit({ "2026-11": aMonth("2026-11", [owed], { owedSince: "2025-11-14" }) });
    const summary = await screen.findByRole("region", { name: "Resumen del mes" });
    expect(summary.textContent).toContain("desde el 14/11/2025; lo anterior está en su mes");
  });

  test("says of any month what is owed today, and one press shows those visits, of whatever month", async () => {
    const older = { ...owed, appointment: "apt_9", startDate: "2026-10-05T15:00:00.000Z", amount: 130_000 };
    const debts = { owed: 220_000, owedLines: [owed, older] };
    const october = aMonth("2026-10", [older], debts);
    visit({
      "2026-11": aMonth("2026-11", [owed], debts),
      "2026-10": october,
      "2026-09": aMonth("2026-09", [], debts),
    });
    const said = async () => (await screen.findByRole("region", { name: "Resumen del mes" })).textContent;
    expect(await said()).toContain("Por cobrar$2,200.002 visitas atendidas · $1,300.00 de otros meses");
    expect(await said()).not.toContain("desde el");
    await press("Por cobrar 2");
    expect(await rows()).toHaveLength(2);
    expect(screen.getByText("2 visitas · $2,200.00")).toBeTruthy();
    await press("Mes anterior");
    await screen.findByRole("heading", { name: "octubre de 2026" });
    expect(await said()).toContain("Por cobrar$2,200.002 visitas atendidas · $900.00 de otros meses");
    expect(await rows()).toHaveLength(1);
    await press("Mes anterior");
    expect(await screen.findByText(/Este mes no tiene cobros/)).toBeTruthy();
    expect(await said()).toContain("Por cobrar$2,200.00");
  });

  test("opens with what is owed where its address says so, and keeps the filter in it", async () => {
    visit({ "2026-11": november() }, "/dashboard/income?show=owed");
    expect(await rows()).toEqual([expect.stringContaining("Óscar Trejo") as string]);
    await press("Todo");
    expect(await rows()).toHaveLength(3);
  });

  test("turns to another month, which the address keeps", async () => {
    visit({ "2026-11": november(), "2026-10": aMonth("2026-10", [aLine({ note: "con cambio" })]) });
    await screen.findByRole("heading", { name: "noviembre de 2026" });
    await press("Mes anterior");
    expect(await screen.findByRole("heading", { name: "octubre de 2026" })).toBeTruthy();
    expect(await screen.findByText(/con cambio/)).toBeTruthy();
    clear();
    visit({}, "/dashboard/income?month=2026-13");
    expect(await screen.findByRole("heading", { name: "noviembre de 2026" })).toBeTruthy();
    expect(await screen.findByText(/Este mes no tiene cobros/)).toBeTruthy();
  });

  test("offers to try again when it could not be read", async () => {
    server = anAgenda().on(agendaRoutes.readIncome, () => {
      throw new AppError("internal");
    });
    show(<IncomeScreen />);
    expect(await screen.findByRole("button", { name: "Reintentar" })).toBeTruthy();
  });

  test("saves what the filter shows as a CSV file", async () => {
    const save = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
    visit({ "2026-11": november() });
    await rows();
    await press("Por cobrar 1");
    await press("Descargar CSV");
    const [content, name] = save.mock.calls[0] ?? [];
    expect(name).toBe("cobros-2026-11.csv");
    expect(await content?.text()).toBe(
      "\uFEFFfecha,paciente,servicio,estado,método,monto\r\n18/11/2026,Óscar Trejo,Consulta,Por cobrar,,900.00\r\n",
    );
  });
});

describe("an owed visit is marked as paid", () => {
  test("with its price by one press on the method, and the toast takes it back", async () => {
    visit({ "2026-11": november() });
    const payment = {
      _id: "vpa_1",
      amount: 90_000,
      method: "transfer" as const,
      note: "",
      day: "2026-11-20",
    };
    server
      .on(agendaRoutes.recordVisitPayment, () =>
        anAppointment({ _id: "apt_2", payment, payments: [payment] }),
      )
      .on(agendaRoutes.reverseVisitPayment, () => anAppointment({ _id: "apt_2" }));
    await press("Marcar como pagado: la visita de Óscar Trejo");
    const group = within(await screen.findByRole("group", { name: "Cobro de Óscar Trejo" }));
    expect(group.getByLabelText<HTMLInputElement>("Monto, en pesos").value).toBe("900.00");
    fireEvent.click(group.getByText("Transferencia"));
    await waitFor(() => expect(server.requestsTo(agendaRoutes.readIncome).length).toBeGreaterThan(1));
    expect(server.requestsTo(agendaRoutes.recordVisitPayment)).toMatchObject([
      { params: { id: "apt_2" }, body: { amount: 90_000, method: "transfer", note: "" } },
    ]);
    expect(document.activeElement).not.toBe(document.body);
    const toast = toasts.at(-1);
    expect(toast?.text).toBe("Cobro registrado: transferencia");
    toast?.action?.onSelect();
    await waitFor(() =>
      expect(server.requestsTo(agendaRoutes.reverseVisitPayment)).toMatchObject([
        { params: { id: "apt_2" }, body: { payment: "vpa_1" } },
      ]),
    );
  });

  test("with another amount and a note; what is no amount is refused under the field and not sent", async () => {
    visit({ "2026-11": november() });
    server.on(agendaRoutes.recordVisitPayment, () => anAppointment({ _id: "apt_2" }));
    await press("Marcar como pagado: la visita de Óscar Trejo");
    for (const wrong of ["", "mil", "-5", "½", "650 1/2"]) {
      await change("Monto, en pesos", wrong);
      await press("Efectivo: registrar el cobro de Óscar Trejo");
      expect(await screen.findByText("Escribe un monto válido")).toBeTruthy();
    }
    expect(server.requestsTo(agendaRoutes.recordVisitPayment)).toEqual([]);
    await change("Monto, en pesos", "850.5");
    await press("Agregar nota");
    await change("Nota", "con vales");
    await press("Otro: registrar el cobro de Óscar Trejo");
    await waitFor(() =>
      expect(server.requestsTo(agendaRoutes.recordVisitPayment)).toMatchObject([
        { body: { amount: 85_050, method: "other", note: "con vales" } },
      ]),
    );
  });

  test("with more than what is left only after a question, which leads back to the amount", async () => {
    visit({ "2026-11": november() });
    server.on(agendaRoutes.recordVisitPayment, () => anAppointment({ _id: "apt_2" }));
    await press("Marcar como pagado: la visita de Óscar Trejo");
    await change("Monto, en pesos", "9000");
    await press("Efectivo: registrar el cobro de Óscar Trejo");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "$9,000.00 es más que los $900.00 que quedan por cobrar.",
    );
    await press("Corregir el monto");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Monto, en pesos")));
    await change("Monto, en pesos", "950");
    await press("Tarjeta: registrar el cobro de Óscar Trejo");
    expect(server.requestsTo(agendaRoutes.recordVisitPayment)).toEqual([]);
    await press("Registrar $950.00 · Tarjeta");
    await waitFor(() =>
      expect(server.requestsTo(agendaRoutes.recordVisitPayment)).toMatchObject([
        { body: { amount: 95_000, method: "card", isAboveLeft: true } },
      ]),
    );
  });
});

test("an amount that the server refuses is refused under the field", async () => {
  visit({ "2026-11": november() });
  server.on(agendaRoutes.recordVisitPayment, () => {
    throw new AppError("validation", { fields: { amount: "Escribe un monto válido" } });
  });
  await press("Marcar como pagado: la visita de Óscar Trejo");
  await change("Monto, en pesos", "99999999");
  await press("Tarjeta: registrar el cobro de Óscar Trejo");
  await press("Registrar $99,999,999.00 · Tarjeta");
  expect(await screen.findByText("Escribe un monto válido")).toBeTruthy();
  expect(toasts).toEqual([]);
});

describe("the panel of a visit", () => {
  const past = { startDate: "2026-11-18T15:00:00.000Z", endDate: "2026-11-18T16:00:00.000Z" };
  const open = (given: Parameters<typeof anAppointment>[0]) => {
    const appointment = anAppointment(given);
    server = anAgenda().on(agendaRoutes.getAppointment, () => appointment);
    show(<p>pantalla</p>);
    openDialog("calendarEvent", { appointment });
  };

  test("takes the payment once the visit has started, owed or without a price", async () => {
    open(past);
    expect(await screen.findByText("Por cobrar")).toBeTruthy();
    clear();
    open({ ...past, price: null });
    expect((await screen.findByLabelText<HTMLInputElement>("Monto, en pesos")).value).toBe("");
    expect(screen.queryByText("Por cobrar")).toBeNull();
    clear();
    open({});
    expect(await screen.findByText("Confirmada")).toBeTruthy();
    expect(screen.queryByText("Cobro")).toBeNull();
  });

  test("shows what was paid, and takes it back", async () => {
    const payment = {
      _id: "vpa_1",
      amount: 60_000,
      method: "cash" as const,
      note: "con cambio",
      day: "2026-11-19",
    };
    open({ ...past, price: 60_000, payment, payments: [payment] });
    server.on(agendaRoutes.reverseVisitPayment, () => anAppointment(past));
    expect(await screen.findByText("$600.00")).toBeTruthy();
    expect(screen.getByText("Efectivo · 19/11/2026")).toBeTruthy();
    expect(screen.getByText("con cambio")).toBeTruthy();
    await press("Quitar cobro");
    await waitFor(() =>
      expect(server.requestsTo(agendaRoutes.reverseVisitPayment)).toMatchObject([
        { body: { payment: "vpa_1" } },
      ]),
    );
    expect(toasts.at(-1)?.text).toBe("Se quitó el cobro");
  });

  test("paid in part says what is left, proposes it, and takes back either part", async () => {
    const part = { method: "cash" as const, note: "", day: "2026-11-19" };
    const payments = [
      { _id: "vpa_1", amount: 30_000, ...part },
      { _id: "vpa_2", amount: 20_050, ...part },
    ];
    open({ ...past, payment: payments[1] ?? null, payments });
    expect(await screen.findByText("Quedan $399.50 por cobrar de $900.00")).toBeTruthy();
    expect(screen.getByText("Por cobrar")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Monto, en pesos").value).toBe("399.50");
    expect(screen.getAllByText("Quitar cobro")).toHaveLength(2);
  });
});
