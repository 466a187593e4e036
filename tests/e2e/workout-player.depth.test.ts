import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { workoutSeconds } from "@nutria/contract/workouts/duration";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import { timelineOf } from "@nutria/contract/workouts/timeline";
import { expect, test } from "vitest";
import { generateVideo } from "../support/samples/generated-video";
import { completeProfile } from "../support/profile";
import { accessibilityViolations, openScenario, page, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const olga = {
  email: "olga@entrenamientos.example",
  password: "secreta1",
  name: "Olga",
  lastName: "Lara Soto",
};
const exercise = { series: 1, restTime: 0, special: { type: "allSeries" as const } };
/** Each type of step and each unit but minutes, which would take them. */
const steps: WorkoutStep[] = [
  {
    type: "exercise",
    exerciseName: "Sentadilla",
    duration: [1, 2],
    measurement: "seconds",
    series: 2,
    restTime: 1,
    special: { type: "bySerie" },
  },
  { type: "rest", restName: "Respira", duration: 1, measurement: "seconds" },
  {
    type: "circuit",
    exercises: [
      { type: "exercise", exerciseName: "Saltos", duration: 1, measurement: "repetitions", ...exercise },
    ],
    laps: 2,
    restTime: 1,
  },
];
let nutritionist: OnlinePerson;

openScenario("workout-player", async () => {
  nutritionist = await aNutritionistOnline(olga);
  await completeProfile(nutritionist, { name: olga.name, lastName: olga.lastName });
  await page.addInitScript({ content: countTones });
});

/** Runs in the browser: counts the sounds where they start. */
const countTones = `
  window.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
  };`;
const isFullscreen = () => page.evaluate<boolean>("document.fullscreenElement !== null");
const background = () =>
  page.evaluate<string>("getComputedStyle(document.querySelector('section[data-kind]')).backgroundColor");

const figures = () =>
  page.evaluate<string>("getComputedStyle(document.querySelector('[role=timer]')).fontSize");

/** Uploads a video as the browser does, and returns its address. */
async function uploaded(video: Buffer): Promise<string> {
  const { call } = nutritionist;
  const { uploadId, parts, partSize } = await call(workoutRoutes.getUploadUrl, {
    query: { name: "clase.webm", size: String(video.length), type: "video/webm" },
  });
  for (const { url, partNumber } of parts) {
    const body = new Uint8Array(video.subarray((partNumber - 1) * partSize, partNumber * partSize));
    const answer = await fetch(new URL(url, product.url), { method: "PUT", body });
    expect(answer.status).toBe(200);
  }
  const { videoURL } = await call(workoutRoutes.createCustomVideo, { body: { uploadId, name: "Clase" } });
  return videoURL;
}

test("a workout with a video of the practice plays through, with one sound per step", async () => {
  const seconds = workoutSeconds(steps);
  await page.goto("/signIn");
  const videoURL = await uploaded(await generateVideo(page, seconds));
  const workout = await nutritionist.call(workoutRoutes.createWorkout, {
    body: { name: "Fuerza en casa", videoType: "nutria", videoURL, steps },
  });
  await signIn(olga);
  await page.waitForURL("**/dashboard/**");
  await page.goto(`/workouts/${workout._id}`);
  const player = page.getByRole("region", { name: /Fuerza en casa/ });
  await player.waitFor();
  expect(await accessibilityViolations()).toEqual([]);
  expect(await background()).toBe("rgb(194, 65, 12)");
  await expect.poll(figures).toBe("216px");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(figures).toBe("168px");
  expect(await page.evaluate("document.querySelector('section[data-kind]').scrollWidth")).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The video leads: the steps wait for it.
  await page.waitForFunction("document.querySelector('video').duration > 0");
  const started = Date.now();
  await page.keyboard.press("Space");
  await page.getByRole("heading", { name: "Descanso" }).waitFor();
  expect(await background()).toBe("rgb(29, 78, 216)");
  await page.getByRole("heading", { name: "Respira" }).waitFor();
  await page.getByText("Vuelta 2 de 2").waitFor();
  await page.getByRole("heading", { name: "¡Terminaste!" }).waitFor();
  expect(Date.now() - started).toBeGreaterThan((seconds - 1) * 1000);
  expect(await page.evaluate("window.tones")).toBe(timelineOf(steps).segments.length);
  expect(await accessibilityViolations()).toEqual([]);
});

test("it fills the screen and is closed with the keyboard", async () => {
  await page.keyboard.press("f");
  await expect.poll(isFullscreen).toBe(true);
  await page.keyboard.press("f");
  await expect.poll(isFullscreen).toBe(false);
  // The player closes by Esc only once it knows that it no longer fills the screen.
  await page.getByRole("button", { name: "Pantalla completa", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL("**/dashboard/workouts");
});

test("a workout that cannot be loaded shows nothing but a quiet line", async () => {
  await page.goto("/workouts/wko_00000000000000000000000000");
  await page.getByText("Aquí verás el entrenamiento.").waitFor();
});
