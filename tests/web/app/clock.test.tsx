import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setClockOffset } from "../../../web/src/lib/clock";
import { todayIn } from "../../../web/src/lib/today";
import { useTodayIn } from "../../../web/src/lib/use-now";

const zone = "America/Mexico_City";
/** A minute before midnight in Mexico City. */
const lateEvening = "2026-11-25T05:59:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(lateEvening) });
});
afterEach(() => {
  cleanup();
  setClockOffset(0);
  vi.useRealTimers();
});

function Day() {
  return <p>{useTodayIn(zone)}</p>;
}
const shown = () => screen.getByText(/./).textContent;

describe("a screen that stays open", () => {
  test("is in the next day after midnight", () => {
    render(<Day />);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(shown()).toBe("2026-11-24");
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shown()).toBe("2026-11-25");
  });

  test("knows the day at once when its machine wakes up", () => {
    render(<Day />);
    vi.setSystemTime("2026-11-27T15:00:00.000Z");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(shown()).toBe("2026-11-27");
  });
});

test("a machine whose clock is wrong goes by the server's", () => {
  expect(todayIn(zone)).toBe("2026-11-24");
  setClockOffset(86_400_000);
  expect(todayIn(zone)).toBe("2026-11-25");
  render(<Day />);
  expect(shown()).toBe("2026-11-25");
});
