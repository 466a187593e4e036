import { drawRecord } from "@nutria/core/archive/pdf/draw-record";
import { scanInWords } from "@nutria/core/archive/pdf/scan-in-words";
import { expect, test } from "vitest";
import { pagesOf } from "../../support/samples/pdf";

const head = {
  practice: "Ana Pérez",
  profession: "Céd. prof. 1234567",
  patient: "Elena Ramírez Soto",
  facts: "34 años · Mujer",
  establishment: "Consultorio Roma, Calle Jalapa 15, 06700 Ciudad de México",
  footer: "Expediente clínico confidencial. Impreso el 29/11/2026 12:00",
  createdAt: "2026-11-29T18:00:00.000Z",
};

test("each sheet of a record says whose it is, with age and sex, who keeps it and when it was printed", async () => {
  const entries = [{ heading: "29/11/2026 10:00", text: "Refiere mejor apetito. ".repeat(400) }];
  const pages = await pagesOf(await drawRecord(head, [{ title: "Notas de consulta", entries }]));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    for (const text of [head.patient, head.facts, "Ana Pérez · Céd. prof. 1234567", head.footer])
      expect(page).toContain(text);
  }
});

test("figures of a scan have the separators of the rest", () => {
  expect(scanInWords({ weight: 68.4, basalMetabolicRate: 1453 } as never)).toBe(
    "Peso (kg): 68.4 · Metabolismo basal (kcal): 1,453",
  );
});
