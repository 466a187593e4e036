import { AppError } from "@nutria/contract/wire/errors";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { FiscalData } from "@nutria/contract/schemas/store/fiscal-data";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BillingScreen } from "../../../web/src/features/store/billing/billing-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { anAccount, aUser, press, type } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  sessionStorage.clear();
});

const billing: FiscalData = {
  rfc: "GODE561231GR8",
  name: "ELENA GÓMEZ DÍAZ",
  taxRegime: "612",
  cfdiUse: "G03",
  zipCode: "03100",
  email: "facturas@example.com",
};

/** An account with these data of its invoices. */
function aBilledUser(data: FiscalData | null, version = 1) {
  const user = aUser({ version });
  user.nutritionistProfile.settings.billing = data;
  return user;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const leave = async (label: string) => fireEvent.blur(await field(label));
const choicesOf = async (label: string) =>
  [...((await field(label)) as HTMLSelectElement).options]
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value);
const sent = () => server.requestsTo(profileRoutes.updateSettings).map(({ body }) => body);

test("the data are entered once: the use follows the régimen, and RFC and name are in capitals", async () => {
  server = anAccount(aBilledUser(null)).on(profileRoutes.updateSettings, () => aBilledUser(billing, 2));
  show(<BillingScreen />);
  expect((await field("Correo para tus facturas")).value).toBe("lucia@practica.example");
  expect((await field("Uso de CFDI")).disabled).toBe(true);
  await type("RFC", " gode-561231 gr8");
  await leave("RFC");
  expect((await field("RFC")).value).toBe("GODE561231GR8");
  expect(screen.getByRole("img", { name: "El último dígito coincide" })).toBeTruthy();
  await type("Nombre o razón social", "Elena Gómez Díaz");
  await leave("Nombre o razón social");
  await type("Código postal fiscal", "03100");
  // The régimenes of companies are not offered to a person.
  expect(await choicesOf("Régimen fiscal")).not.toContain("601");
  await type("Régimen fiscal", "605");
  expect([await choicesOf("Uso de CFDI"), (await field("Uso de CFDI")).value]).toEqual([
    expect.not.arrayContaining(["G03"]),
    "S01",
  ]);
  await type("Régimen fiscal", "612");
  await type("Uso de CFDI", "G03");
  await type("Correo para tus facturas", "facturas@example.com");
  await press("Guardar");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull());
  expect(sent()).toEqual([{ billing, version: 1 }]);
  expect(toasts.map(({ text }) => text)).toEqual(["Tus datos de facturación se guardaron"]);
});

test("a wrong form of the RFC is refused on leaving it, and a wrong digit only warned of", async () => {
  server = anAccount(aBilledUser(billing)).on(profileRoutes.updateSettings, () => aBilledUser(billing, 2));
  show(<BillingScreen />);
  const wrong = "Escribe un RFC válido: 13 caracteres, o 12 si es de una empresa";
  const warning = "Revisa el RFC: el último dígito no coincide.";
  await type("RFC", "GODE561331GR8");
  expect(screen.queryByText(wrong)).toBeNull();
  await leave("RFC");
  expect(await screen.findByText(wrong)).toBeTruthy();
  await press("Guardar");
  await type("RFC", "GODE561231GR1");
  await leave("RFC");
  await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
  expect(within(screen.getByRole("status")).getByText(warning)).toBeTruthy();
  expect(sent()).toEqual([]);
  await press("Guardar");
  await waitFor(() =>
    expect(sent()).toEqual([{ billing: { ...billing, rfc: "GODE561231GR1" }, version: 1 }]),
  );
});

test("a generic RFC brings its régimen and use; another kind of RFC asks for its régimen", async () => {
  server = anAccount(aBilledUser(billing));
  show(<BillingScreen />);
  await type("RFC", "xaxx010101000");
  await leave("RFC");
  expect([await choicesOf("Régimen fiscal"), await choicesOf("Uso de CFDI")]).toEqual([["616"], ["S01"]]);
  expect([(await field("Régimen fiscal")).value, (await field("Uso de CFDI")).value]).toEqual(["616", "S01"]);
  expect(screen.queryByText(/el último dígito no coincide/)).toBeNull();
  await type("RFC", "EKU9003173C9");
  await leave("RFC");
  expect((await field("Régimen fiscal")).value).toBe("");
  await press("Guardar");
  expect(await screen.findAllByText("Este campo es obligatorio")).toHaveLength(2);
  expect(sent()).toEqual([]);
});

test("a message of the server stands on its field, and two tabs are asked which values stay", async () => {
  const elsewhere = aBilledUser({ ...billing, zipCode: "64000" }, 2);
  let tries = 0;
  server = anAccount(aBilledUser(billing)).on(profileRoutes.updateSettings, () => {
    tries += 1;
    if (tries === 1) throw new AppError("validation", { fields: { "billing.zipCode": "No existe" } });
    if (tries === 2) throw new AppError("stale_version", { current: elsewhere });
    return aBilledUser({ ...billing, zipCode: "44100" }, 3);
  });
  show(<BillingScreen />);
  await type("Código postal fiscal", "44100");
  await press("Guardar");
  expect(await screen.findByText("No existe")).toBeTruthy();
  await press("Guardar");
  const dialog = within(await screen.findByRole("dialog"));
  expect([dialog.getByText("64000"), dialog.getByText("44100")]).toHaveLength(2);
  fireEvent.click(dialog.getByRole("button", { name: "Guardar lo elegido" }));
  await waitFor(() => expect(tries).toBe(3));
  expect(sent()[2]).toEqual({ billing: { ...billing, zipCode: "44100" }, version: 2 });
});
