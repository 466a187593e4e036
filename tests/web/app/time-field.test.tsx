import { indexOfTime, isTime, timeFromTyped, timesInStepsOf } from "@nutria/calendar/time-of-day";
import { cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Dialog } from "../../../web/src/ui/dialog/dialog";
import { placeBeside, placeUnder, useBeside } from "../../../web/src/ui/navigation/floating";
import { TimeField } from "../../../web/src/ui/date-time/time-field";

afterEach(cleanup);

describe("a typed time", () => {
  test.each([
    ["9", "09:00"],
    ["09", "09:00"],
    ["930", "09:30"],
    ["0930", "09:30"],
    ["9:30", "09:30"],
    ["9.30", "09:30"],
    ["9 30", "09:30"],
    ["9:", "09:00"],
    ["21h", "21:00"],
    [" 23:59 ", "23:59"],
    ["0", "00:00"],
  ])("%j is %s", (typed, time) => {
    expect(timeFromTyped(typed)).toBe(time);
  });

  test.each(["", "24", "24:00", "9:60", "960", "9:3", "12345", "nueve", "-1", "1:2:3"])(
    "%j is not a time",
    (typed) => {
      expect(timeFromTyped(typed)).toBeNull();
    },
  );

  test("is kept as HH:mm and nothing else", () => {
    expect(["00:00", "23:59"].every(isTime)).toBe(true);
    expect(["9:00", "24:00", "09:60", "", "09:00:00"].some(isTime)).toBe(false);
  });
});

test("the times of a day are quarters of an hour, and any time has its place among them", () => {
  const times = timesInStepsOf(15);
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([96, "00:00", "00:15", "23:45"]);
  expect(times[indexOfTime("09:00", times)]).toBe("09:00");
  expect(times[indexOfTime("09:07", times)]).toBe("09:00");
  expect(times[indexOfTime("23:59", times)]).toBe("23:45");
  expect(times[indexOfTime("00:00", times)]).toBe("00:00");
});

function Field({ onValue = () => undefined }: { onValue?: (value: string) => void }) {
  const [value, setValue] = useState("09:00");
  const take = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <TimeField label="Inicio" value={value} onValue={take} />;
}
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Inicio" });
const typeIn = (text: string) => fireEvent.change(field(), { target: { value: text } });
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

describe("the time field", () => {
  test("accepts input at once, and formats it on blur", () => {
    const onValue = vi.fn();
    render(<Field onValue={onValue} />);
    typeIn("930");
    expect(onValue).toHaveBeenLastCalledWith("09:30");
    expect(field().value).toBe("930");
    fireEvent.blur(field());
    expect(field().value).toBe("09:30");
  });

  test("keeps an invalid time as typed, so that the form refuses it", () => {
    const onValue = vi.fn();
    render(<Field onValue={onValue} />);
    typeIn("25:00");
    fireEvent.blur(field());
    expect(onValue).toHaveBeenLastCalledWith("25:00");
    expect(field().value).toBe("25:00");
  });

  test("arrows open the list at its time and move by a quarter or an hour; Enter chooses", () => {
    const onValue = vi.fn();
    render(<Field onValue={onValue} />);
    expect(field().getAttribute("aria-expanded")).toBe("false");
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(chosen()).toBe("09:00");
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    fireEvent.keyDown(field(), { key: "PageDown" });
    expect(chosen()).toBe("10:15");
    expect(field().getAttribute("aria-activedescendant")).toBe(
      screen.getByRole("option", { selected: true }).id,
    );
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(onValue).toHaveBeenLastCalledWith("10:15");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field().value).toBe("10:15");
  });

  test("the list never leaves the day", () => {
    render(<Field />);
    typeIn("23:45");
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    fireEvent.keyDown(field(), { key: "PageDown" });
    expect(chosen()).toBe("23:45");
  });

  test("a time is chosen with the pointer, and Esc closes the list but not the dialog around it", () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Nuevo evento" onClose={onClose}>
        <Field />
      </Dialog>,
    );
    fireEvent.click(field());
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Elegir la hora" }));
    fireEvent.click(screen.getByRole("option", { name: "11:45" }));
    expect(field().value).toBe("11:45");
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("a floating element stays within the window", () => {
  const screenSize = { width: 1000, height: 600 };
  const box = (left: number, top: number) => ({ left, top, width: 160, height: 40 });

  test("a list is under its field, or over it where there is more room", () => {
    expect(placeUnder(box(100, 100), { height: 200 }, screenSize)).toMatchObject({
      top: 144,
      left: 100,
      width: 160,
      maxHeight: 200,
    });
    expect(placeUnder(box(100, 500), { height: 200 }, screenSize)).toMatchObject({
      top: "auto",
      bottom: 104,
    });
    expect(placeUnder(box(900, 100), { height: 200, width: 300 }, screenSize)).toMatchObject({ left: 692 });
    expect(placeUnder(box(8, 100), { height: 200, width: 900 }, { width: 390, height: 800 })).toMatchObject({
      left: 8,
      width: 374,
    });
  });

  test("a popover keeps its place while it grows", () => {
    const element = document.createElement("div");
    const heightOf = (height: number) =>
      vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 380, height));
    heightOf(200);
    const box = { left: 200, top: window.innerHeight - 100, width: 0, height: 0 };
    renderHook(() => useBeside({ current: element }, box));
    const place = () => ["--beside-top", "--beside-left"].map((name) => element.style.getPropertyValue(name));
    const before = place();
    expect(before[0]).toMatch(/^\d+px$/);
    heightOf(520);
    window.dispatchEvent(new Event("resize"));
    expect(place()).toEqual(before);
  });

  test("a popover is beside its anchor, on the side with enough room", () => {
    const size = { width: 380, height: 400 };
    const point = (left: number, top: number) => ({ left, top, width: 0, height: 0 });
    expect(placeBeside(point(200, 100), size, screenSize)).toEqual({ left: 208, top: 84 });
    expect(placeBeside(point(800, 100), size, screenSize)).toEqual({ left: 412, top: 84 });
    expect(placeBeside(point(200, 580), size, screenSize)).toEqual({ left: 208, top: 192 });
    expect(placeBeside(point(200, 0), size, screenSize)).toEqual({ left: 208, top: 8 });
  });

  test("a popover that fits on neither side is under or over what it is about, and never covers it", () => {
    const size = { width: 380, height: 400 };
    const row = (top: number) => ({ left: 60, top, width: 700, height: 40 });
    expect(placeBeside(row(50), size, screenSize)).toEqual({ left: 60, top: 98, height: 400 });
    expect(placeBeside(row(300), size, screenSize)).toEqual({ left: 60, top: 8, height: 284 });
  });
});
