import { getRecordPdf } from "@nutria/core/archive/index";
import { expect, test } from "vitest";
import { domainOfFile } from "../../support/domain";
import { anAskedPatient } from "../../support/questionnaires";
import { pagesOf } from "../../support/samples/pdf";

const domain = domainOfFile();

const pdfTextOf = async (ctx: Parameters<typeof getRecordPdf>[0], patientId: string): Promise<string> => {
  const { base64 } = await getRecordPdf(ctx, patientId);
  return (await pagesOf(new Uint8Array(Buffer.from(base64, "base64")))).join(" ");
};

test("a record on paper has what the patient answered, part by part, and when they consented", async () => {
  domain.setTime("2026-11-24T20:45:00.000Z");
  const elena = await anAskedPatient(domain);
  expect(await pdfTextOf(elena.ctx, elena.patientId)).not.toContain("Cuestionarios que contestó");
  await elena.answerAll();
  domain.setTime("2026-11-30T20:45:00.000Z");
  await elena.correct("food", "También camarón");
  const text = await pdfTextOf(elena.ctx, elena.patientId);
  for (const part of [
    "Cuestionarios que contestó",
    "24/11/2026",
    "Motivo. ",
    "Alimentación. ",
    "Consintió el aviso",
    "Corrección del paciente, 30/11/2026: También camarón",
  ]) {
    expect(text, part).toContain(part);
  }
});
