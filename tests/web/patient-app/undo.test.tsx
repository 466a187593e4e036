import { diaryRoutes } from "@nutria/contract/routes/diary";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DiaryScreen } from "../../../web/src/features/patient-app/diary/diary-screen";
import { mergeWeek } from "../../../web/src/features/patient-app/shared/week/merge-week";
import type { Device } from "../../../web/src/device/phone";
import { TodayScreen } from "../../../web/src/features/patient-app/today/today-screen";
import { undoMs } from "../../../web/src/features/patient-app/diary/log/use-undoable-log";
import { anEntry, aPlan, aWeek } from "./diary-fixtures";
import { aCare, openScreen, prepareScreens, sentEvents, theServer } from "./screens-harness";

prepareScreens();

/** Everything that an entry can have. */
const full: Partial<DiaryEntry> = {
  ...{ kind: "change", text: "Huevos con salsa", hunger: "very", mood: "happy" },
  ...{ photoUrl: "https://files.example/huevos.jpg", photoUrlExpiresAt: "2026-11-25T00:00:00.000Z" },
  swaps: [{ group: "cereales-sin-grasa", portions: 2, from: "2 tortillas", to: "1 taza de arroz" }],
};
let device: Device;

beforeEach(() => {
  theServer()
    .on(diaryRoutes.getClientDiary, () => aWeek({ entries: [anEntry(0, full)] }))
    .on(clientPlanRoutes.getClientPlan, () => ({ current: aPlan, isOver: false, mark: "1.1" }));
});

const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name }));
};

async function openDiary(): Promise<void> {
  device = await openScreen(<DiaryScreen />, { care: aCare() });
  await screen.findByText(/Huevos con salsa/);
}

async function changeIn(act: () => Promise<void>): Promise<void> {
  await openDiary();
  await press("Más sobre Desayuno");
  await press("Cambiar");
  await act();
  await press("Guardar");
}

/** Acts on an entry that is there, by a name. */
const acts: readonly (readonly [name: string, act: () => Promise<void>])[] = [
  [
    "unticking it in Hoy",
    async () => {
      device = await openScreen(<TodayScreen />, { care: aCare() });
      fireEvent.click(await screen.findByLabelText("Comí el desayuno"));
    },
  ],
  [
    "withdrawing it",
    async () => {
      await openDiary();
      await press("Más sobre Desayuno");
      await press("Quitar");
    },
  ],
  [
    "other words",
    () =>
      changeIn(async () => {
        const words = await screen.findByLabelText("Cuéntalo con tus palabras");
        fireEvent.change(words, { target: { value: "Otra cosa" } });
      }),
  ],
  ["another kind", () => changeIn(() => press("Otra cosa"))],
  ["no photo", () => changeIn(() => press("Quitar foto"))],
  [
    "the sheet: what the plan says",
    async () => {
      await openDiary();
      await openSheetOfBreakfast();
      await press(/Comí lo del plan/);
    },
  ],
  [
    "the sheet: not eaten",
    async () => {
      await openDiary();
      await openSheetOfBreakfast();
      await press("No comí");
    },
  ],
  [
    "the sheet: repeating another one",
    async () => {
      theServer().on(diaryRoutes.getClientDiary, () =>
        aWeek({ entries: [anEntry(0, full), anEntry(1, { text: "Guayabas" })] }),
      );
      await openDiary();
      await openSheetOfBreakfast();
      await press("Repetir");
      fireEvent.click(await screen.findByRole("button", { name: "Guayabas" }));
    },
  ],
];

async function openSheetOfBreakfast(): Promise<void> {
  const [open] = await screen.findAllByRole("button", { name: "Registrar" });
  if (open) fireEvent.click(open);
  fireEvent.click(
    await within(await screen.findByRole("dialog")).findByRole("button", { name: /^Desayuno/ }),
  );
}

/** The entry as every screen shows it. */
const shown = () =>
  mergeWeek(aWeek({ entries: [anEntry(0, full)] }), "nut_1", device.outbox.shown).entries.find(
    ({ meal }) => meal.position === 0,
  );

describe("'Deshacer' is a step back: the entry is as it was, with its photo, and the server heard of nothing", () => {
  test.each(acts)("after %s", async (_, act) => {
    const before = { ...anEntry(0, full), isWaiting: false };
    await act();
    await waitFor(() => expect(device.outbox.items).toHaveLength(1));
    expect(shown()).not.toEqual(before);
    await press("Deshacer");
    await waitFor(() => expect(device.outbox.items).toEqual([]));
    expect(shown()).toEqual(before);
    expect(sentEvents()).toEqual([]);
  });

  test("left alone, the act is sent once the way back is over", async () => {
    await acts[1]?.[1]();
    await waitFor(() => expect(device.outbox.items).toHaveLength(1));
    vi.setSystemTime(Date.now() + undoMs + 1_000);
    device.sender.wake();
    await waitFor(() => expect(sentEvents().map(({ type }) => type)).toEqual(["removedMeal"]));
  });

  test("the way back closes when the app is left, because the act is sent then", async () => {
    await acts[1]?.[1]();
    await screen.findByRole("button", { name: "Deshacer" });
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull());
    await waitFor(() => expect(sentEvents().map(({ type }) => type)).toEqual(["removedMeal"]));
    visibility.mockRestore();
  });
});

describe("what is added to an entry leaves the rest", () => {
  const chooseBreakfast = async () => {
    await openDiary();
    await openSheetOfBreakfast();
  };

  test("the sheet opens with the entry of the meal that is chosen, and saves what was touched alone", async () => {
    theServer().on(diaryRoutes.uploadClientFile, () => ({ file: "ref_1" }));
    await chooseBreakfast();
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Escribir" }));
    const words = await dialog.findByLabelText("Cuéntalo con tus palabras");
    expect(words).toHaveProperty("value", "Huevos con salsa");
    expect(dialog.getByRole("button", { name: "Con un cambio", pressed: true })).toBeDefined();
    expect(dialog.getByRole("img")).toHaveProperty("src", full.photoUrl);
    fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(device.outbox.items).toHaveLength(1));
    const [act] = device.outbox.items;
    expect(act?.data).toMatchObject({ kind: "change", meal: { position: 0 } });
    expect(act?.data).not.toHaveProperty("text");
    expect(act?.data).not.toHaveProperty("photo");
    expect(act?.data).not.toHaveProperty("hunger");
  });

  test("words that were typed before the meal was chosen stand after those that it has", async () => {
    await openDiary();
    const [open] = await screen.findAllByRole("button", { name: "Registrar" });
    if (open) fireEvent.click(open);
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Escribir" }));
    const words = await dialog.findByLabelText("Cuéntalo con tus palabras");
    fireEvent.change(words, { target: { value: "y un café" } });
    fireEvent.click(dialog.getByRole("button", { name: /^Desayuno/ }));
    await waitFor(() => expect(words).toHaveProperty("value", "Huevos con salsa\ny un café"));
  });
});

test("a text over its limit says so while it is typed, keeps its end, and is not sent", async () => {
  await openDiary();
  await press("Más sobre Desayuno");
  await press("Cambiar");
  const words = await screen.findByLabelText("Cuéntalo con tus palabras");
  fireEvent.change(words, { target: { value: `${"a".repeat(501)}fin` } });
  await screen.findByText("Caben 500 caracteres: sobran 4.");
  await press("Guardar");
  expect(device.outbox.items).toEqual([]);
  expect((words as HTMLTextAreaElement).value.endsWith("fin")).toBe(true);
  fireEvent.change(words, { target: { value: "a".repeat(500) } });
  await press("Guardar");
  await waitFor(() => expect(device.outbox.items).toHaveLength(1));
});

test("without a connection, a phone that has no room is not told to have saved", async () => {
  await openDiary();
  const { outbox } = device;
  const add = outbox.add.bind(outbox);
  vi.spyOn(outbox, "add").mockImplementation(async (...given) => ({
    ...(await add(...given)),
    kept: "full",
  }));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await press("Más sobre Desayuno");
  await press("Quitar");
  await screen.findByText("No se guardó en este teléfono");
  vi.restoreAllMocks();
});
