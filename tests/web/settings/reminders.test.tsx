import { AppError } from "@nutria/contract/wire/errors";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Reminder } from "@nutria/contract/schemas/practice/reminders";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import type { ServiceInput } from "@nutria/contract/schemas/practice/service";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { ReminderSettings } from "../../../web/src/features/settings/reminders/reminder-settings";
import { formatReminders } from "../../../web/src/features/settings/reminders/reminder-texts";
import { ServicesScreen } from "../../../web/src/features/settings/services/services-screen";
import { clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aService, anAccount, aUser, press } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const withReminders = (user: NutritionistUser, reminders: Reminder[]): NutritionistUser => {
  const { nutritionistProfile: profile } = user;
  return { ...user, nutritionistProfile: { ...profile, settings: { ...profile.settings, reminders } } };
};

const moment = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const channelOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`${name}, empezar por`);

describe("the reminders of a practice", () => {
  const saves = () => server.requestsTo(profileRoutes.updateSettings).map(({ body }) => body);

  function open(user = aUser()): void {
    server = anAccount(user)
      .on(profileRoutes.getUser, () => user)
      .on(profileRoutes.updateSettings, ({ body }) => {
        user = withReminders(user, (body as { reminders: Reminder[] }).reminders);
        return user;
      });
    show(<ReminderSettings />);
  }

  test("are a day before by WhatsApp until it chooses, and each choice is saved at once", async () => {
    open();
    expect((await moment("Un día antes")).checked).toBe(true);
    expect(channelOf("Un día antes").value).toBe("whatsApp");
    expect((await moment("Dos días antes")).checked).toBe(false);
    fireEvent.click(await moment("Dos horas antes"));
    await waitFor(() => expect(channelOf("Dos horas antes").disabled).toBe(false));
    fireEvent.change(channelOf("Dos horas antes"), { target: { value: "push" } });
    await waitFor(() => expect(saves()).toHaveLength(2));
    const day = { hours: 24, channel: "whatsApp" };
    expect(saves()).toEqual([
      { reminders: [day, { hours: 2, channel: "whatsApp" }] },
      { reminders: [day, { hours: 2, channel: "push" }] },
    ]);
  });

  test("can be none, which is said", async () => {
    open();
    fireEvent.click(await moment("Un día antes"));
    expect(await screen.findByText(/Tus pacientes no reciben recordatorios/)).toBeTruthy();
    await waitFor(() => expect(saves()).toEqual([{ reminders: [] }]));
  });

  test("that could not be saved stand as they were", async () => {
    open();
    server.on(profileRoutes.updateSettings, () => {
      throw new AppError("conflict");
    });
    fireEvent.click(await moment("Dos días antes"));
    await waitFor(async () => expect((await moment("Dos días antes")).disabled).toBe(false));
    expect((await moment("Dos días antes")).checked).toBe(false);
  });
});

describe("the reminders of a service", () => {
  const day: Reminder = { hours: 24, channel: "whatsApp" };
  const saved = () =>
    server
      .requestsTo(profileRoutes.updateUser)
      .map(
        ({ body }) =>
          (body as { nutritionistProfile: { services: ServiceInput[] } }).nutritionistProfile.services[0]
            ?.reminders,
      );

  async function edit(reminders: Reminder[] | null) {
    const user = aUser({}, { services: [aService({ reminders })] });
    server = anAccount(user).on(profileRoutes.updateUser, () => user);
    show(<ServicesScreen />);
    await press("Editar Consulta de primera vez");
    return within(await screen.findByRole("dialog"));
  }

  test("follow the practice, which the form says; of its own they begin as those", async () => {
    const form = await edit(null);
    expect(form.getByText("Recuerda un día antes por WhatsApp.")).toBeTruthy();
    fireEvent.change(form.getByLabelText("Recordatorios"), { target: { value: "own" } });
    expect((await moment("Un día antes")).checked).toBe(true);
    fireEvent.click(await moment("Dos días antes"));
    fireEvent.change(channelOf("Dos días antes"), { target: { value: "mail" } });
    await press("Guardar servicio");
    await waitFor(() => expect(saved()).toEqual([[{ hours: 48, channel: "mail" }, day]]));
  });

  test("can be none, or again those of the practice", async () => {
    const form = await edit([day]);
    expect(screen.getByText("Recuerda un día antes por WhatsApp")).toBeTruthy();
    fireEvent.click(await moment("Un día antes"));
    expect(form.getByText("Quien tiene este servicio no recibe recordatorios.")).toBeTruthy();
    fireEvent.change(form.getByLabelText("Recordatorios"), { target: { value: "practice" } });
    expect(screen.queryByRole("checkbox", { name: "Un día antes" })).toBeNull();
    await press("Guardar servicio");
    await waitFor(() => expect(saved()).toEqual([null]));
  });
});

test("reminders are said in a sentence", () => {
  expect(formatReminders([])).toBe("Sin recordatorios");
  expect(
    formatReminders([
      { hours: 48, channel: "whatsApp" },
      { hours: 24, channel: "push" },
      { hours: 2, channel: "mail" },
    ]),
  ).toBe("Recuerda dos días antes por WhatsApp; un día antes por aviso; dos horas antes por correo");
});
