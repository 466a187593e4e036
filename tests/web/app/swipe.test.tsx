import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useSwipe } from "../../../web/src/lib/use-swipe";

const swipes: number[] = [];
beforeEach(() => void (swipes.length = 0));
afterEach(cleanup);

function Surface() {
  return <div data-testid="surface" {...useSwipe((direction) => swipes.push(direction))} />;
}

interface Finger {
  x: number;
  y?: number;
}

function swipe(from: Finger, to: Finger, { milliseconds = 150, fingers = 1 } = {}): void {
  const surface = screen.getByTestId("surface");
  const touchOf = ({ x, y = 300 }: Finger) => ({ clientX: x, clientY: y });
  const start = createEvent.touchStart(surface, { touches: Array(fingers).fill(touchOf(from)) });
  const end = createEvent.touchEnd(surface, { changedTouches: [touchOf(to)] });
  Object.defineProperty(start, "timeStamp", { value: 1000 });
  Object.defineProperty(end, "timeStamp", { value: 1000 + milliseconds });
  fireEvent(surface, start);
  fireEvent(surface, end);
}

test("a quick swipe to the left opens the next period, and one to the right the previous one", () => {
  render(<Surface />);
  swipe({ x: 300 }, { x: 120 });
  swipe({ x: 120 }, { x: 300 });
  expect(swipes).toEqual([1, -1]);
});

test.each([
  ["a short one", () => swipe({ x: 300 }, { x: 260 })],
  ["a swipe that scrolls", () => swipe({ x: 300, y: 500 }, { x: 220, y: 380 })],
  ["a slow swipe, which may move an event", () => swipe({ x: 300 }, { x: 120 }, { milliseconds: 400 })],
  ["two fingers", () => swipe({ x: 300 }, { x: 120 }, { fingers: 2 })],
  ["a swipe from the edge of the screen", () => swipe({ x: 10 }, { x: 200 })],
])("%s changes nothing", (_, act) => {
  render(<Surface />);
  act();
  expect(swipes).toEqual([]);
});
