import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "playwright";

/** A part of the window, in CSS pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Exposure {
  /** Pixels of the picture for each CSS pixel. */
  scale?: number;
  /** The largest file; the quality falls until the picture fits. */
  maximumBytes?: number;
  format?: "webp" | "jpeg" | "png";
}

const qualities = [82, 74, 66, 58, 50, 42, 34];

/**
 * Writes a part of the window as a picture and returns its size in bytes. Raises when it exceeds the largest size even at
 * the lowest quality.
 */
export async function takePicture(
  page: Page,
  { x, y, width, height }: Frame,
  path: string,
  { scale = 1, maximumBytes = 34_000, format = "webp" }: Exposure = {},
): Promise<number> {
  const screen = await page.context().newCDPSession(page);
  const [left, top] = await page.evaluate<[number, number]>("[scrollX, scrollY]");
  try {
    for (const quality of format === "png" ? [100] : qualities) {
      const { data } = await screen.send("Page.captureScreenshot", {
        format,
        ...(format !== "png" && { quality }),
        clip: { x: left + x, y: top + y, width, height, scale },
        captureBeyondViewport: false,
      });
      const bytes = Buffer.from(data, "base64");
      if (bytes.length > maximumBytes) continue;
      await writeFile(path, bytes);
      return bytes.length;
    }
  } finally {
    await screen.detach();
  }
  throw new Error(`${path} is larger than ${maximumBytes} bytes`);
}

/** Draws a ring around what a step of a guide speaks of, which lasts until the page is left. */
export async function ring(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error("What the ring is for is not on the screen");
  // A popover of its own is above an open dialog.
  await what.page().evaluate(`{
    const ring = document.createElement("div");
    ring.popover = "manual";
    ring.style.cssText = "position:fixed;inset:auto;margin:0;padding:0;background:none;pointer-events:none;" +
      "box-sizing:border-box;border:3px solid #c2185b;border-radius:12px;overflow:visible;" +
      "left:${box.x - 6}px;top:${box.y - 6}px;width:${box.width + 12}px;height:${box.height + 12}px";
    document.body.append(ring);
    ring.showPopover();
  }`);
}
