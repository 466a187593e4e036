import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { GuideScreen } from "../../../web/src/features/tutorials/guide-screen";
import { guides } from "../../../web/src/features/tutorials/guides/index";
import { TutorialsScreen } from "../../../web/src/features/tutorials/tutorials-screen";
import { clear, show } from "../patients/patients-harness";

afterEach(clear);

/** The screens' texts, and the pictures that were taken. */
const sources = import.meta.glob<string>(
  [
    "../../../web/src/**/*texts.ts",
    "../../../web/src/features/settings/**/*.{ts,tsx}",
    "../../../web/src/features/store/**/*.{ts,tsx}",
    "!../../../web/src/features/tutorials/**",
  ],
  { query: "?raw", import: "default", eager: true },
);
const pictures = Object.keys(import.meta.glob("../../../web/src/features/tutorials/pictures/*.webp"));

test("a label that a guide quotes is on a screen, and every picture of a guide was taken", () => {
  const texts = Object.values(sources).join("\n");
  const quoted = guides.flatMap(({ steps, tip = "" }) =>
    [...steps.map(({ text }) => text), tip].flatMap((text) =>
      [...text.matchAll(/“([^”]+)”/g)].map(([, label]) => label ?? ""),
    ),
  );
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((label) => !texts.includes(label))).toEqual([]);

  const taken = pictures.map((path) => path.replace(/^.*\/|\.webp$/g, ""));
  const shown = guides.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []));
  expect(shown.toSorted()).toEqual(taken.toSorted());
  for (const { id, steps } of guides)
    expect(
      steps.some(({ picture }) => picture),
      id,
    ).toBe(true);
});

test("the search finds guides by any words that they say, without accents, and says when there is none", async () => {
  show(<TutorialsScreen />, { at: "/tutorials?q=porciones", path: "/tutorials" });
  expect(await screen.findByRole("link", { name: /Crea un plan de alimentación/ })).toBeTruthy();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  const box = screen.getByRole("searchbox", { name: "Buscar en los tutoriales" });
  fireEvent.change(box, { target: { value: "contrasena tempor" } });
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: /Cuida tu cuenta/ });
  expect(link.getAttribute("href")).toBe("/tutorials/cuenta");
  fireEvent.change(box, { target: { value: "xilófono" } });
  await waitFor(() => expect(screen.getByText("Ninguna guía habla de “xilófono”.")).toBeTruthy());
  expect(screen.getByRole("link", { name: "Ir a contacto" })).toBeTruthy();
});

test("a guide has its steps with pictures, its screen and its neighbours; an unknown one says so", async () => {
  show(<GuideScreen />, { at: "/tutorials/solicitudes", path: "/tutorials/:guide" });
  expect(
    await screen.findByRole("heading", { name: "Atiende las solicitudes de tus pacientes" }),
  ).toBeTruthy();
  expect(screen.getByRole("img", { name: "Captura de pantalla del paso 1" }).getAttribute("src")).toContain(
    "requests",
  );
  const places = screen.getAllByRole<HTMLAnchorElement>("link").map((link) => link.getAttribute("href"));
  expect(places).toEqual(
    expect.arrayContaining([
      "/tutorials",
      "/dashboard/patients",
      "/tutorials/agregar-paciente",
      "/tutorials/buscar",
    ]),
  );
  clear();
  show(<GuideScreen />, { at: "/tutorials/nada", path: "/tutorials/:guide" });
  expect(await screen.findByRole("heading", { name: "No encontramos esta página" })).toBeTruthy();
});
