import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, test } from "vitest";
import { fittingView, largestScale, panBy, zoomAt } from "../../../web/src/ui/media/zoom";
import { openDialog } from "../../../web/src/lib/dialogs";
import { clear, show } from "../patients/patients-harness";

afterEach(clear);

const sizes = { stage: { width: 800, height: 600 }, picture: { width: 800, height: 300 } };

describe("the zoom of a picture", () => {
  it("keeps the place under the pointer, within the limits", () => {
    const view = zoomAt(fittingView, 4, { x: 100, y: 0 }, sizes);
    expect(view).toEqual({ scale: 4, x: -300, y: 0 });
    expect(zoomAt(view, 100, { x: 0, y: 0 }, sizes).scale).toBe(largestScale);
    expect(zoomAt(view, 0.01, { x: 0, y: 0 }, sizes)).toEqual(fittingView);
  });

  it("is not panned beyond the edges, nor along a side that fits", () => {
    const view = { scale: 1.5, x: 0, y: 0 };
    expect(panBy(view, { x: 1000, y: 1000 }, sizes)).toEqual({ scale: 1.5, x: 200, y: 0 });
    expect(panBy(view, { x: -1000, y: 0 }, sizes).x).toBe(-200);
  });
});

/** Opens the viewer, with a stage of a size, since these tests lay nothing out. */
async function openViewer() {
  show(<p>pantalla</p>);
  act(() => openDialog("imageViewer", { title: "Laboratorio", address: "/lab.png" }));
  const picture = await screen.findByRole<HTMLImageElement>("img", { name: "Laboratorio" });
  const stage = screen.getByRole("group", { name: /Imagen/ });
  Object.defineProperties(stage, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  Object.defineProperties(picture, { offsetWidth: { value: 800 }, offsetHeight: { value: 600 } });
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  return { stage, shown: () => picture.style.transform };
}

test("the viewer zooms by buttons, keys, wheel, double click and pinch, pans, and fits again", async () => {
  const { stage, shown } = await openViewer();
  await waitFor(() => expect(document.activeElement).toBe(stage));
  const button = (name: string) => screen.getByRole("button", { name });
  expect(button("Alejar").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button("Acercar"));
  expect(screen.getByText("150 %")).toBeTruthy();
  fireEvent.click(button("Alejar"));
  expect(shown()).toBe("translate(0px, 0px) scale(1)");

  fireEvent.keyDown(stage, { key: "+" });
  fireEvent.keyDown(stage, { key: "ArrowRight" });
  expect(shown()).toBe("translate(-64px, 0px) scale(1.5)");
  fireEvent.keyDown(stage, { key: "0" });
  expect(shown()).toBe("translate(0px, 0px) scale(1)");

  // The window of these tests gives a wheel no place.
  const wheel = new WheelEvent("wheel", { deltaY: -300, cancelable: true });
  expect(fireEvent(stage, Object.assign(wheel, { clientX: 400, clientY: 300 }))).toBe(false);
  expect(shown()).toMatch(/^translate\(0px, 0px\) scale\(1\.93/);
  fireEvent.click(button("Ajustar a la ventana"));

  fireEvent.doubleClick(stage, { clientX: 600, clientY: 300 });
  expect(shown()).toBe("translate(-300px, 0px) scale(2.5)");
  fireEvent.pointerDown(stage, { pointerId: 1, clientX: 400, clientY: 300 });
  fireEvent.pointerMove(stage, { pointerId: 1, clientX: 500, clientY: 350 });
  expect(shown()).toBe("translate(-200px, 50px) scale(2.5)");
  fireEvent.pointerUp(stage, { pointerId: 1 });
  fireEvent.pointerMove(stage, { pointerId: 1, clientX: 0, clientY: 0 });
  expect(shown()).toBe("translate(-200px, 50px) scale(2.5)");
  fireEvent.doubleClick(stage, { clientX: 600, clientY: 300 });
  expect(shown()).toBe("translate(0px, 0px) scale(1)");

  fireEvent.pointerDown(stage, { pointerId: 1, clientX: 350, clientY: 300 });
  fireEvent.pointerDown(stage, { pointerId: 2, clientX: 450, clientY: 300 });
  fireEvent.pointerMove(stage, { pointerId: 2, clientX: 550, clientY: 300 });
  expect(shown()).toMatch(/scale\(2\)$/);
});

test("a picture that does not load says so", async () => {
  await openViewer();
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("alert").textContent).toBe("No se pudo mostrar la imagen.");
});

test("the popup shows a file of the practice, or the provider's player without its cookies", async () => {
  show(<p>pantalla</p>);
  const open = (videoType: "nutria" | "external", address: string) =>
    act(() => openDialog("videoPopup", { title: "Sentadilla", videoType, address }));
  open("nutria", "/video.mp4");
  const dialog = await screen.findByRole("dialog", { name: "Sentadilla" });
  const video = dialog.querySelector("video");
  expect(video?.getAttribute("src")).toBe("/video.mp4");
  if (video) fireEvent.error(video);
  expect(screen.getByRole("alert").textContent).toBe("No se pudo mostrar el video.");

  const frameOf = async () =>
    (await screen.findByTitle<HTMLIFrameElement>("Sentadilla")).getAttribute("src") ?? "";
  open("external", "https://youtu.be/dQw4w9WgXcQ");
  expect(await frameOf()).toBe(
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0",
  );
  open("external", "https://vimeo.com/76979871");
  expect(await frameOf()).toBe("https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&playsinline=1");
  open("external", "https://otro.example/video");
  expect((await screen.findByRole("alert")).textContent).toBe("No se pudo mostrar el video.");
});
