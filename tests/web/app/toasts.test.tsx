import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Toasts as MemberToasts } from "../../../web/src/entries/member/toasts/toasts";
import { Toasts as PatientToasts } from "../../../web/src/features/patient-app/shell/toasts";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { notify } from "../../../web/src/lib/toast";
import { signedIn } from "../support/server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

const say = (text: string, onSelect?: () => void) =>
  act(() => notify.success(text, onSelect && { onSelect }));
const later = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
const seen = () => [...document.querySelectorAll("[popover] > *")].map((one) => one.textContent);
const toast = (text: string) => screen.getByText(text).closest("div") as HTMLElement;

describe("the toasts of members and visitors", () => {
  beforeEach(() => {
    render(<MemberToasts />);
  });

  test("are said at once to a screen reader, and go after a while", () => {
    say("Servicio guardado");
    expect(screen.getByRole("alert").textContent).toContain("Servicio guardado");
    later(5.9);
    expect(seen()).toHaveLength(1);
    later(0.2);
    expect(seen()).toEqual([]);
  });

  test("that offer an action stay longer, and are over once it is taken", () => {
    const undo = vi.fn();
    say("Fila eliminada", undo);
    later(9.9);
    fireEvent.click(screen.getByRole("button", { name: "Deshacer" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(seen()).toEqual([]);
  });

  test("are four at most: a fifth takes the place of the oldest that does not last", () => {
    act(() => notify.lasting("Tu sesión terminó"));
    for (const text of ["uno", "dos", "tres", "cuatro"]) say(text);
    expect(seen()).toEqual(["Tu sesión terminó", "dos", "tres", "cuatro"]);
  });

  test("with the same words stand there once, with what was done last to undo", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    say("Fila eliminada", first);
    later(5);
    say("Fila eliminada", second);
    expect(seen()).toHaveLength(1);
    later(6);
    fireEvent.click(screen.getByRole("button", { name: "Deshacer" }));
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  test.each([
    [
      "the pointer",
      () => fireEvent.pointerEnter(toast("Guardado")),
      () => fireEvent.pointerLeave(toast("Guardado")),
    ],
    ["the focus", () => fireEvent.focus(close()), () => fireEvent.blur(close())],
    ["another window", () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])("are held by %s, and half of the while follows", (_, hold, leave) => {
    say("Guardado");
    later(5);
    hold();
    later(60);
    expect(seen()).toEqual(["Guardado"]);
    leave();
    later(2.9);
    expect(seen()).toEqual(["Guardado"]);
    later(0.2);
    expect(seen()).toEqual([]);
  });

  test("that last are there until somebody signs in", () => {
    act(() => notify.lasting("Tu sesión terminó"));
    later(3_600);
    expect(seen()).toEqual(["Tu sesión terminó"]);
    act(() => startSession(signedIn));
    expect(seen()).toEqual([]);
  });

  test("are closed one by one", () => {
    say("uno");
    say("dos");
    fireEvent.click(screen.getAllByRole("button", { name: "Cerrar aviso" })[0] as HTMLElement);
    expect(seen()).toEqual(["dos"]);
  });
});

const close = () => screen.getByRole("button", { name: "Cerrar aviso" });

describe("the toasts of the patient's app", () => {
  beforeEach(() => {
    render(<PatientToasts />);
  });

  test("are one at a time, in a region that a screen reader says when it pauses", () => {
    say("Desayuno: registrado");
    say("Comida: registrado");
    expect(screen.getByRole("status").textContent).toBe("Comida: registrado");
  });

  test("offer to undo as long as it is held, and no longer than the app is seen", () => {
    const action = { onSelect: vi.fn(), heldMs: 6_000 };
    act(() => notify.success("Desayuno: registrado", action));
    later(6.1);
    expect(seen()).toEqual([]);
    act(() => notify.success("Desayuno: registrado", action));
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    visibility.mockRestore();
    expect(seen()).toEqual([]);
  });
});

test("what is said before the toasts are there is shown with them", () => {
  notify.error("No se pudo guardar");
  render(<MemberToasts />);
  expect(seen()).toEqual(["No se pudo guardar"]);
});
