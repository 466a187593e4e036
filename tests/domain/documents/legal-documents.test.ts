import { provider, type Provider } from "@nutria/contract/provider";
import { drawLegalDocuments, legalDocuments } from "@nutria/core/documents/legal/index";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pagesOf } from "../../support/samples/pdf";
import { testInDepth } from "../../support/depth";

const completed: Provider = {
  legalName: "Ejemplo en Línea, S. A. de C. V.",
  taxId: "EEL200101AB1",
  address: "Av. Reforma 1, Juárez, Cuauhtémoc, 06600, Ciudad de México",
  privacyOfficer: "Laura Campos",
  privacyEmail: "datos@ejemplo.example",
  phone: "55 1234 5678",
  courts: "la Ciudad de México",
  documentsDate: "2026-12-01",
  socialNetworks: { facebook: null, instagram: null, website: null },
};

testInDepth("the files that the pages show are what `npm run make legal` draws now", async () => {
  for (const { name, bytes } of await drawLegalDocuments(provider)) {
    const file = await readFile(new URL(`../../../web/public/legal/${name}`, import.meta.url));
    expect(await pagesOf(file), `run npm run make legal: ${name} is older than its text`).toEqual(
      await pagesOf(bytes),
    );
    expect(file.length).toBeLessThan(60_000);
  }
});

test("a missing fact is a blank with its name; a complete provider leaves none", () => {
  const empty = Object.fromEntries(Object.keys(completed).map((key) => [key, null]));
  const [notice, terms] = legalDocuments({ ...completed, ...empty } as Provider).map((each) =>
    JSON.stringify(each),
  );
  for (const text of [notice, terms]) expect(text).toContain("[nombre o razón social del responsable]");
  expect(notice).toContain("[correo para datos personales]");
  expect(terms).toContain("[ciudad de los tribunales]");
  for (const { sections } of legalDocuments(completed)) {
    expect(JSON.stringify(sections.map((section) => Object.values(section).flat().join(" ")))).not.toMatch(
      /\w \[|\w\]/,
    );
  }
});

testInDepth(
  "the privacy notice has what article 15 asks for, with the authority and the terms of the law in force",
  async () => {
    const [notice] = await drawLegalDocuments(completed);
    const pages = await pagesOf(notice?.bytes ?? new Uint8Array());
    const text = pages.join(" ").replaceAll(/(?<=\d) \./g, ".");
    for (const part of [
      "Fecha de publicación: 01/12/2026",
      "vigente desde el 21 de marzo de 2025",
      "1. Responsable y domicilio",
      "Ejemplo en Línea, S. A. de C. V.",
      "3. Datos personales sensibles",
      "consentimiento expreso y por escrito",
      "5. Finalidades que requieren tu consentimiento",
      "6. Remisiones y transferencias",
      "7. Derechos ARCO",
      "20 días hábiles",
      "8. Cómo limitar el uso o la divulgación",
      "11. Cambios a este aviso",
      "Secretaría Anticorrupción y Buen Gobierno",
      "datos@ejemplo.example",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/INAI|Documento por completar|\[/);
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
  },
);
