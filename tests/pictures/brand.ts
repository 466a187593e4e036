import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { takePicture } from "./camera";

/** Of an icon file that a browser takes without being told its address. */
const tabIconSize = 48;

const icons = [
  { file: "icon-192.png", size: 192, padding: 0 },
  { file: "icon-512.png", size: 512, padding: 0 },
  // A launcher cuts up to a fifth from each side of this one.
  { file: "icon-maskable-512.png", size: 512, padding: 0.18, ground: "#f8ebf2" },
  { file: "apple-touch-icon.png", size: 180, padding: 0.12, ground: "#ffffff" },
] as const;

/** Draws the icons from `favicon.svg`, and the card that chats show beside a link to the product. */
export async function drawBrand(page: Page, folder: string): Promise<void> {
  const mark = await readFile(join(folder, "favicon.svg"), "utf8");
  for (const { file, size, padding, ...rest } of icons) {
    const ground = "ground" in rest ? rest.ground : "transparent";
    await writeFile(join(folder, file), await drawIcon(page, mark, { size, padding, ground }));
  }
  const tabIcon = await drawIcon(page, mark, { size: tabIconSize, padding: 0, ground: "transparent" });
  await writeFile(join(folder, "favicon.ico"), iconFile(tabIcon));
  await drawSocialCard(page, mark, join(folder, "social-card.jpg"));
}

interface Icon {
  size: number;
  /** Of each side, as a part of the size. */
  padding: number;
  ground: string;
}

async function drawIcon(page: Page, mark: string, { size, padding, ground }: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>*{margin:0}body{background:${ground}}svg{display:block;box-sizing:border-box;` +
      `width:${size}px;height:${size}px;padding:${size * padding}px}</style>${mark}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** An icon file with one picture, in PNG. */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(tabIconSize, 6);
  head.writeUInt8(tabIconSize, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const card = { width: 1200, height: 630 };

/** Needs `record.webp` of the home page, which it shows beside the name. */
async function drawSocialCard(page: Page, mark: string, path: string): Promise<void> {
  const shown = await readFile(join(path, "../../src/features/home/pictures/record.webp"), "base64");
  await page.setViewportSize(card);
  // The fonts are those of the product's own pages.
  await page.goto("/signIn");
  await page.evaluate(`{
    document.body.innerHTML = ${JSON.stringify(
      `<div style="position:fixed;inset:0;z-index:9;background:#f8ebf2;overflow:hidden;color:#1d1b20">
        <div style="position:absolute;left:64px;top:80px;width:440px">
          <div style="display:flex;align-items:center;gap:18px;font-size:46px;font-weight:700">
            <span style="width:84px;height:84px">${mark}</span>Nutria</div>
          <p style="margin-top:44px;font-size:52px;line-height:1.08;font-weight:680;letter-spacing:-0.03em">
            Tu consulta completa, en un solo lugar</p>
          <p style="margin-top:28px;font-size:25px;line-height:1.4;color:#5f5b66">
            Pacientes, agenda y composición corporal para nutriólogas y nutriólogos en México</p>
        </div>
        <img style="position:absolute;left:560px;top:80px;width:820px;border-radius:20px;box-shadow:0 18px 60px rgb(29 27 32 / 22%)"
          src="data:image/webp;base64,${shown}">
      </div>`,
    )};
  }`);
  await page.waitForTimeout(500);
  await takePicture(page, { x: 0, y: 0, ...card }, path, { format: "jpeg", maximumBytes: 60_000 });
}
