import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../../web/src", import.meta.url));

/** What leads to WhatsApp: its address, and the dialogs that share by it. */
const leadsToWhatsApp = /\bwhatsappUrl\(|"share(?:LinkRequest|Appointment)"/;

test("what leads to WhatsApp has its own icon, never the bubble of the product's messages", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => ({ file, text: readFileSync(`${source}/${file}`, "utf8") }));
  const leading = files.filter(({ text }) => leadsToWhatsApp.test(text));
  expect(leading.length).toBeGreaterThan(8);
  const bubbles = leading.filter(
    ({ text }) => text.includes("MessageCircle") && !text.includes("WhatsAppIcon"),
  );
  expect(bubbles.map(({ file }) => file)).toEqual([]);
});
