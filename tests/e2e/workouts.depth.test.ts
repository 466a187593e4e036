import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { completeProfile } from "../support/profile";
import { accessibilityViolations, openScenario, page, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline, type OnlinePerson } from "../support/scenario/scenario-people";
import { anMp4 } from "../support/samples/videos";

const lucia = {
  email: "lucia@entrena.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
let nutritionist: OnlinePerson;

openScenario("workouts", async () => {
  nutritionist = await aNutritionistOnline(lucia);
  await completeProfile(nutritionist, { name: lucia.name, lastName: lucia.lastName });
});

const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const saved = () => page.getByText("Guardado", { exact: true }).waitFor();

/** The names of the stored steps, those of a circuit in brackets. */
async function storedOrder(): Promise<string> {
  const { items } = await nutritionist.call(workoutRoutes.listWorkouts, { query: {} });
  const { steps } = await nutritionist.call(workoutRoutes.getWorkout, { params: { id: items[0]!._id } });
  const namesOf = (list: readonly WorkoutStep[]): string =>
    list
      .map((step) => {
        if (step.type === "circuit") return `(${namesOf(step.exercises)})`;
        return step.type === "rest" ? step.restName : step.exerciseName;
      })
      .join(", ");
  return namesOf(steps);
}

/** Drags a step by its handle to the middle of another row's edge, and leaves it lifted. */
async function lift(name: string, target: Locator, edge: "top" | "bottom"): Promise<void> {
  // Waits until the row no longer moves.
  await button(`Mover ${name}`).hover();
  const handle = await button(`Mover ${name}`).boundingBox();
  const box = await target.boundingBox();
  if (!handle || !box) throw new Error("Nothing to drag");
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, handle.y + handle.height / 2 + 8);
  await page.mouse.move(x, edge === "top" ? box.y + 2 : box.y + box.height - 2, { steps: 6 });
}

describe("a nutritionist builds a workout", () => {
  test("it is created from the list, with a name, and she writes its steps", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/dashboard/**");
    await page.goto("/dashboard/workouts");
    await page.getByRole("link", { name: "Crear entrenamiento" }).first().click();
    await page.getByLabel("Nombre").fill("Fuerza en casa");
    await button("Crear y agregar pasos").click();
    await page.getByRole("heading", { name: "Fuerza en casa" }).waitFor();

    await button(/^Ejercicio nuevo/).click();
    await page.getByLabel("Nombre").fill("Sentadilla");
    await button("Circuito").click();
    await button(/^Ejercicio nuevo/).click();
    await page.getByLabel("Nombre").fill("Plancha");
    await button("Minutos").click();
    await saved();
    await expect.poll(storedOrder).toBe("Prepárate, Sentadilla, (Plancha)");
    expect(await accessibilityViolations()).toEqual([]);
  });

  test("she drags an exercise into the circuit; Esc puts one back", async () => {
    await lift("Sentadilla", button(/^Plancha/), "bottom");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await lift("Sentadilla", button(/^Plancha/), "bottom");
    await page.mouse.up();
    await page.getByText("Sentadilla: lugar 2 de 2 en el circuito").waitFor({ state: "attached" });
    await saved();
    await expect.poll(storedOrder).toBe("Prepárate, (Plancha, Sentadilla)");
    await page.reload();
    await button("Mover Sentadilla").press("ArrowUp");
    await button("Mover Sentadilla").press("ArrowUp");
    await saved();
    await expect.poll(storedOrder).toBe("Prepárate, Sentadilla, (Plancha)");
  });
});

describe("she uploads a video", () => {
  // One part of 8 MB and a smaller one.
  const file = { name: "sentadillas.mp4", mimeType: "video/mp4", buffer: anMp4(9 * 1024 * 1024) };
  const choose = () => page.getByLabel("Archivo de video").setInputFiles(file);

  test("a network that fails and a reload interrupt it; the same file continues it", async () => {
    await page.goto("/dashboard/workouts");
    await button("Mis videos").click();
    let puts = 0;
    let isDown = true;
    await page.route(
      (url) => !url.pathname.startsWith("/v1/"),
      (route) => {
        if (route.request().method() !== "PUT") return route.continue();
        puts += 1;
        return puts > 1 && isDown ? route.abort() : route.continue();
      },
    );
    await choose();
    await button("Subir video").click();
    await page.getByText("Sin conexión: continúa sola al volver.").waitFor();
    await page.reload();
    // The route stays, because a file that the page is loading would have no answer without it.
    isDown = false;
    await button("Mis videos").click();
    await page.getByText(/Ya llegó el \d\d %/).waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await choose();
    await page.getByRole("dialog").getByText("“sentadillas” ya está en tus videos").waitFor();
    const videos = await nutritionist.call(workoutRoutes.listExerciseVideos, { query: {} });
    expect(videos.filter(({ isOwn }) => isOwn)).toMatchObject([
      { name: "sentadillas", sizeBytes: file.buffer.length },
    ]);
    await page.keyboard.press("Escape");
  });

  test("and uses it in the workout", async () => {
    await page.getByRole("link", { name: "Fuerza en casa" }).click();
    // The list has a button of the same name until the builder is loaded.
    await button("Mover Sentadilla").waitFor();
    await button("Mis videos").click();
    await button("Elegir o subir un video").click();
    await button("Usar sentadillas").click();
    await page.getByText("Entrenamientos personalizados · video propio").waitFor();
    await saved();
    await page.getByRole("link", { name: "Entrenamientos" }).first().click();
    await page.getByText("Video propio").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
  });
});
