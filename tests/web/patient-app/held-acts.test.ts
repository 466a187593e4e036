import { diaryRoutes } from "@nutria/contract/routes/diary";
import { expect, test, vi } from "vitest";
import { breakfast, noon, preparePhone, settle, water } from "./phone";

const phone = preparePhone();
const holdMs = 6_500;
const typesTaken = () => phone().taken.map(({ type }) => type);

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("an act that can be undone is sent when that is over, and others are not held by it", async () => {
  await phone().act(breakfast(), { holdMs });
  await phone().act(water(1));
  expect(typesTaken()).toEqual(["loggedWater"]);
  await vi.advanceTimersByTimeAsync(holdMs);
  expect(typesTaken()).toEqual(["loggedWater", "loggedMeal"]);
  // It happened when it was pressed.
  expect(phone().taken[1]?.occurredAt).toBe(new Date(noon).toISOString());
});

test("taken back meanwhile, the server never hears of it", async () => {
  const item = await phone().act(breakfast(), { holdMs });
  await phone().outbox.remove(item);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phone().taken).toEqual([]);
  expect(await phone().store.list("outbox")).toEqual([]);
});

test("it goes at once when the app is left, because nobody may open it again for days", async () => {
  await phone().act(breakfast(), { holdMs });
  setVisibility("hidden");
  await settle();
  expect(typesTaken()).toEqual(["loggedMeal"]);
  setVisibility("visible");
  vi.restoreAllMocks();
});

test("closed while it is held, the app sends it once it is opened again", async () => {
  await phone().act(breakfast(), { holdMs });
  phone().close();
  phone().open();
  phone().sender.wake();
  await settle();
  expect(phone().taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(holdMs);
  expect(typesTaken()).toEqual(["loggedMeal"]);
});

test("a clock that is set back holds nothing for long", async () => {
  await phone().act(breakfast(), { holdMs });
  vi.setSystemTime(noon - 30 * 86_400_000);
  phone().sender.wake();
  await settle();
  expect(typesTaken()).toEqual(["loggedMeal"]);
});

test("taken back while its photo is on its way, it is not sent after it, and what came later is", async () => {
  phone().server.on(diaryRoutes.uploadClientFile, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { file: "ref_1" };
  });
  const item = await phone().act(breakfast(), { photo: new Blob(["x"], { type: "image/jpeg" }) });
  await phone().outbox.remove(item);
  await phone().act(water(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(typesTaken()).toEqual(["loggedWater"]);
});
