import { AppError } from "@nutria/contract/wire/errors";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { OnlineBookingSettings } from "@nutria/contract/schemas/practice/online-booking";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { frameCode } from "../../../web/src/features/settings/online-booking/frame-code";
import { OnlineBookingScreen } from "../../../web/src/features/settings/online-booking/online-booking-screen";
import { qrPath } from "../../../web/src/ui/display/qr-code";
import { clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, aUser, press, type } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const withSettings = (user: NutritionistUser, onlineBooking: OnlineBookingSettings): NutritionistUser => {
  const { nutritionistProfile: profile } = user;
  return {
    ...user,
    version: user.version + 1,
    nutritionistProfile: { ...profile, settings: { ...profile.settings, onlineBooking } },
  };
};
const saves = () => server.requestsTo(profileRoutes.updateSettings).map(({ body }) => body);

const openBooking = { ...aUser().nutritionistProfile.settings.onlineBooking, isOpen: true };

function open(user = aUser()): void {
  server = anAccount(user)
    .on(profileRoutes.getUser, () => user)
    .on(profileRoutes.updateSettings, ({ body }) => {
      const { onlineBooking } = body as { onlineBooking: OnlineBookingSettings };
      return (user = withSettings(user, onlineBooking));
    });
  show(<OnlineBookingScreen />);
}

test("booking is opened and its limits are saved whole, with the version that was opened", async () => {
  open();
  fireEvent.click(await screen.findByRole("switch", { name: "Agenda en línea" }));
  await type("Anticipación mínima (horas)", "24");
  await type("Citas en línea por día", "6");
  fireEvent.change(screen.getByLabelText("Margen después"), { target: { value: "15" } });
  await press("Guardar");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull());
  expect(saves()).toEqual([
    {
      onlineBooking: {
        isOpen: true,
        minimumNoticeHours: 24,
        daysAhead: 60,
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 15,
        maximumPerDay: 6,
      },
      version: 1,
    },
  ]);
});

test.each([
  ["Anticipación mínima (horas)", "337", "Escribe de 0 a 336 horas"],
  ["Anticipación mínima (horas)", "muchas", "Escribe de 0 a 336 horas"],
  ["Días que abres", "181", "Escribe de 1 a 180 días"],
  ["Citas en línea por día", "0", "Escribe de 1 a 50 citas, o deja el campo vacío"],
])("%s of '%s' is refused on its field", async (label, typed, message) => {
  open();
  await type(label, typed);
  await press("Guardar");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(saves()).toEqual([]);
});

test("what the server refuses is shown on its field", async () => {
  open();
  server.on(profileRoutes.updateSettings, () => {
    throw new AppError("validation", { fields: { "onlineBooking.daysAhead": "Escribe de 1 a 180 días" } });
  });
  await type("Días que abres", "30");
  await press("Guardar");
  expect(await screen.findByText("Escribe de 1 a 180 días")).toBeTruthy();
});

test("the link and the code of the frame are copied, and the QR code is shown", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  open(withSettings(aUser(), openBooking));
  expect(await screen.findByRole("heading", { name: "Comparte tu agenda" })).toBeTruthy();
  expect(await screen.findByText("Agenda tu cita")).toBeTruthy();
  await press("Copiar enlace");
  await press("Copiar código");
  const url = `${window.location.origin}/n/lucia-campos`;
  expect(copied[0]).toBe(url);
  expect(copied[1]).toContain(`src="${url}/embed"`);
  expect(await screen.findByRole("img", { name: `Código QR de ${url}` })).toBeTruthy();
  vi.unstubAllGlobals();
});

test("while booking is closed, what is shared leads to the profile and says so", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Comparte tu página" })).toBeTruthy();
  expect(screen.getByText(/agenda en línea está cerrada/)).toBeTruthy();
  expect(await screen.findByText("Conoce mi consulta")).toBeTruthy();
  expect(screen.queryByText("Agenda tu cita")).toBeNull();
  expect(screen.queryByLabelText("Código para tu sitio")).toBeNull();
});

test("a name cannot leave the attribute of the frame's code", () => {
  expect(frameCode("https://nutria.example/n/ana", 'Ana "<b>" & hijos')).toContain(
    'title="Ana &quot;&lt;b>&quot; &amp; hijos"',
  );
});

test("the QR code has its corners, four modules from the edge", () => {
  const { path, side } = qrPath("https://nutria.example/n/ana");
  expect(side).toBeGreaterThanOrEqual(29 + 8);
  for (const corner of ["M4 4h", `M${side - 5} 4h`, `M4 ${side - 5}h`]) expect(path).toContain(corner);
  expect(path).not.toMatch(/M[0-3] /);
});
