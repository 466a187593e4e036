import { e164Of, e164OfSender, maskedE164 } from "@nutria/contract/phone";
import {
  filledTemplate,
  templateDefinition,
  whatsAppNews,
  whatsAppTemplates,
  type WhatsAppTemplate,
} from "@nutria/contract/messages/whats-app-templates";
import { describe, expect, test } from "vitest";

const all: [string, WhatsAppTemplate][] = Object.entries(whatsAppTemplates);

describe.each(all)("the template %s", (_, template) => {
  const { body, footer, buttons, examples, name } = template;

  test("has its variables in order, none of them first, last or next to another", () => {
    const places = [...body.matchAll(/\{\{(\d)\}\}/g)].map(([, place]) => Number(place));
    expect(places).toEqual(examples.map((__, index) => index + 1));
    expect(body).not.toMatch(/^\W*\{\{|\}\}\W*$|\}\}\W*\{\{/);
  });

  test("is within Meta's lengths, and says on whose behalf and how it ends", () => {
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
    expect(body.length).toBeLessThanOrEqual(1024);
    expect(footer.length).toBeLessThanOrEqual(60);
    for (const button of buttons) {
      expect(("reply" in button ? button.reply : button.link).length).toBeLessThanOrEqual(25);
    }
    expect(body).toContain("Nutria, de parte de {{2}}");
    expect(footer).toContain("ALTO");
  });

  test("says nothing clinical, in whatever way it is filled in", () => {
    const said = Object.values(whatsAppNews).map((news) =>
      filledTemplate(template, [...examples.slice(0, 3), news]),
    );
    for (const text of said) {
      expect(text).not.toMatch(/peso|dieta|plan|nutric|consulta|expediente|resultado|tratamiento/i);
      expect(text).not.toContain("{{");
    }
  });

  test("is registered with an example of each variable, and links into the stage", () => {
    const { components } = templateDefinition(template, "https://app.example.com");
    expect(components[0]).toMatchObject({ type: "BODY", example: { body_text: [examples] } });
    const links = JSON.stringify(components).match(/https:\/\/[^"]+/g) ?? [];
    for (const link of links) expect(link).toMatch(/^https:\/\/app\.example\.com\/p\//);
  });
});

describe("a number", () => {
  test("is written as WhatsApp takes it, and read as Meta names it", () => {
    expect(e164Of({ countryCode: 52, phoneNumber: "5512345678" })).toBe("+525512345678");
    for (const sender of ["5215512345678", "525512345678", "+525512345678"]) {
      expect(e164OfSender(sender)).toBe("+525512345678");
    }
    expect(e164OfSender("15215550123")).toBe("+15215550123");
    for (const none of ["", "BSUID.abc", "55 1234", "1234567"]) expect(e164OfSender(none)).toBeUndefined();
    expect(maskedE164("+525512345678")).toBe("•••• 5678");
  });
});
