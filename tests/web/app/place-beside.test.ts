import { expect, test } from "vitest";
import { placeBeside } from "../../../web/src/ui/navigation/floating";

const window = { width: 1280, height: 800 };
const popover = { width: 380, height: 560 };
const block = { top: 360, left: 640, width: 120, height: 44 };

test("a popover stands right of a block of the week, and left of one at the edge", () => {
  expect(placeBeside(block, popover, window)).toEqual({ top: 232, left: 768 });
  expect(placeBeside({ ...block, left: 1125 }, popover, window)).toEqual({ top: 232, left: 737 });
});

test("over the end of a block of the day, which is as wide as the screen, it has its whole height", () => {
  expect(placeBeside({ ...block, left: 393, width: 854 }, popover, window)).toEqual({ top: 232, left: 892 });
});

test("under a block with room beneath it, it covers nothing; of a narrow screen it takes the room that there is", () => {
  expect(placeBeside({ ...block, top: 60, left: 393, width: 854 }, popover, window)).toMatchObject({
    top: 112,
    height: 560,
  });
  const narrow = { width: 700, height: 800 };
  expect(placeBeside({ ...block, left: 100, width: 500 }, popover, narrow)).toMatchObject({ height: 380 });
});
