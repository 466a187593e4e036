import { act, fireEvent, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { hearNewVersions } from "../../../web/src/features/patient-app/install/new-version";
import { VersionOffer } from "../../../web/src/features/patient-app/install/version-offer";
import { FirstFrame } from "../../../web/src/features/patient-app/shell/first-frame";
import { goTo, guardLeaving } from "../../../web/src/features/patient-app/shell/router";
import { offline, openScreen, prepareScreens, theServer } from "./screens-harness";
import { eventRoutes } from "@nutria/contract/routes/events";

prepareScreens();

/** The workers of a browser: an app that is open, over which another version takes. */
function someWorkers(controller: ServiceWorker | null = {} as ServiceWorker) {
  const workers = Object.assign(new EventTarget(), { controller, getRegistration: vi.fn() });
  vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: workers } }) as Navigator);
  onTestFinished(() => void vi.unstubAllGlobals());
  hearNewVersions(workers as unknown as ServiceWorkerContainer);
  return { takeOver: () => act(() => void workers.dispatchEvent(new Event("controllerchange"))) };
}

const offer = () => screen.queryByText("Hay una versión nueva de Nutria.");

test("the first worker of a page is no new version, the next one is", async () => {
  const { takeOver } = someWorkers(null);
  await openScreen(<VersionOffer />, { path: "/mi/hoy" });
  act(() => goTo("/mi/hoy"));
  takeOver();
  expect(offer()).toBeNull();
  takeOver();
  expect(offer()).toBeTruthy();
});

describe("an app that is older than the one that could be opened", () => {
  beforeEach(() => someWorkers().takeOver());
  const showOn = async (path: string, content = <></>) => {
    const device = await openScreen(
      <>
        {content}
        <VersionOffer />
      </>,
    );
    act(() => goTo(path));
    return device;
  };
  const touch = () => act(() => void document.body.dispatchEvent(new Event("click", { bubbles: true })));

  test("offers it on the screen of a tab, and not on one where something is under way", async () => {
    await showOn("/mi/diario");
    expect(offer()).toBeTruthy();
    for (const path of ["/mi/entrenos/wko_1", "/mi/cuestionario/nut_1", "/mi/diario/one"]) {
      act(() => goTo(path));
      expect(offer(), path).toBeNull();
    }
  });

  test("waits while something is typed, and comes once the field is empty again", async () => {
    await showOn("/mi/mensajes", <textarea aria-label="Mensaje" />);
    expect(offer()).toBeTruthy();
    const field = screen.getByRole("textbox", { name: "Mensaje" });
    fireEvent.input(field, { target: { value: "Hola" } });
    expect(offer()).toBeNull();
    fireEvent.input(field, { target: { value: "" } });
    expect(offer()).toBeTruthy();
  });

  test("waits while a sheet is open, and while a screen asks before it is left", async () => {
    await showOn("/mi/hoy", <div id="place" />);
    const sheet = document.createElement("dialog");
    sheet.setAttribute("open", "");
    document.body.append(sheet);
    touch();
    expect(offer()).toBeNull();
    sheet.remove();
    touch();
    expect(offer()).toBeTruthy();
    const end = guardLeaving(() => undefined);
    touch();
    expect(offer()).toBeNull();
    end();
    touch();
    expect(offer()).toBeTruthy();
  });

  test("waits while something is on its way", async () => {
    theServer().on(eventRoutes.ingestEvents, offline);
    const { outbox } = await showOn("/mi/hoy");
    expect(offer()).toBeTruthy();
    await act(async () => {
      const data = { nutritionist: "nut_1", day: "2026-11-24", glasses: 3 };
      await outbox.add({ type: "loggedWater", data }, {});
    });
    expect(offer()).toBeNull();
  });

  test("that is put off comes again once the app was left", async () => {
    await showOn("/mi/hoy");
    fireEvent.click(screen.getByRole("button", { name: "Después" }));
    expect(offer()).toBeNull();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    onTestFinished(() => visibility.mockRestore());
    fireEvent(document, new Event("visibilitychange"));
    expect(offer()).toBeTruthy();
  });
});

test("the page shows what the app shows until it knows more, so that nothing flashes", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../web/mi/index.html"), "utf8");
  const root = /<div id="root">([\s\S]*?)<\/div>\s*<noscript/.exec(page)?.[1]?.replace(/>\s+</g, "><").trim();
  expect(root).toBe(renderToStaticMarkup(<FirstFrame />));
});
