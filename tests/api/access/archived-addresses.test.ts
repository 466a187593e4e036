import { archiveRoutes } from "@nutria/contract/routes/archive";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientExport } from "@nutria/contract/schemas/record/archive";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, patientForm, type SignedIn } from "../../support/accounts";
import { anAssistant } from "../../support/assistants";
import { contact } from "../../support/domain";
import { addPatientForm, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { fileForm } from "../../support/samples/sample-files";

/** An installation from which a practice leaves with its records, and the one to which it comes. */
let earlier: Product;
let product: Product;
/** What the practice exported of a patient whose address an assistant typed, and of one whose address is the owner's. */
let typedByAssistant: PatientExport;
let typedByOwner: PatientExport;
let owner: SignedIn<"nutritionist">;

const own = "buzon-propio@example.com";
const tokenIn = (url: string) => url.split("/p/")[1] ?? "";

beforeAll(async () => {
  earlier = await startProduct();
  const practice = await aNutritionist(earlier, { name: "Carmen", lastName: "Ríos Vega" });
  const assistant = await anAssistant(earlier, practice, ["contacts"]);
  const linked = async (email?: string) => {
    const form = addPatientForm();
    const body =
      email === undefined ? ({ ...form, email: "", hasNoEmail: true } as const) : { ...form, email };
    const { patient, requestId } = await practice.call(patientRoutes.createPatient, { body });
    const { url } = await practice.call(patientRoutes.shareLinkRequest, { params: { id: requestId } });
    await earlier.call(clientRoutes.acceptMailedLink, { params: { token: tokenIn(url) } });
    return patient._id;
  };
  const exported = (id: string) => practice.call(archiveRoutes.exportRecord, { params: { id } });
  typedByOwner = await exported(await linked(addPatientForm().email));
  const patientId = await linked();
  const typed = await assistant.send(patientRoutes.correctEmail, {
    params: { id: patientId },
    body: { email: own },
  });
  expect(typed.status).toBe(204);
  typedByAssistant = await exported(patientId);
  await earlier.close();
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  owner = await aNutritionist(product, { name: "Carmen", lastName: "Ríos Vega" });
});

/** The same person again with an address and a phone that nobody has yet, as each test imports them. */
let imports = 0;
function withFreshContact({ record }: PatientExport): { email: string; file: FormData } {
  const email = `importado${++imports}@example.com`;
  const { phoneNumber } = contact();
  const person = { ...record.person, email, phoneNumber };
  const bytes = gzipSync(JSON.stringify({ record: { ...record, person }, files: [] }));
  return { email, file: fileForm(bytes, "expediente.json.gz") };
}

async function imported(one: PatientExport): Promise<{ email: string; patientId: string }> {
  const { email, file } = withFreshContact(one);
  const answer = await owner.call(archiveRoutes.importRecord, { body: file });
  expect(answer.outcome).toBe("created");
  await product.settle();
  return { email, patientId: answer.patient ?? "" };
}
const waiting = () => owner.call(patientRoutes.listEmailsToConfirm, {});

/** Whether somebody who reads a mailbox becomes the person of its address: by registering and following what is mailed. */
async function registersAs(email: string): Promise<boolean> {
  const form = patientForm({ email });
  await product.call(clientRoutes.registerPatient, { body: form });
  const links = (await product.mailsTo(email)).flatMap((mail) => mail.links);
  const code = links.map((link) => new URL(link).searchParams.get("code")).find((one) => one !== null);
  if (code === undefined || code === null) return false;
  const { password } = form;
  await product.call(authRoutes.verifyEmail, { body: { email, code, role: "patient", password } });
  const { token } = await product.call(authRoutes.login, {
    query: { role: "patient" },
    body: { email, password },
  });
  await product.call(patientAppRoutes.getClientToday, {}, { token: token.accessToken });
  return true;
}

describe("an address that an assistant typed and nobody confirmed", () => {
  test("is marked in the export, with who set it and the address that was good, and no id", () => {
    expect(typedByAssistant.record.person).toMatchObject({
      email: own,
      emailToConfirm: { setBy: "Lupita Ramírez Soto", before: "" },
    });
    expect(JSON.stringify(typedByAssistant.record.person)).not.toMatch(/[a-z]{3}_[0-9A-Z]{26}/);
    expect(typedByOwner.record.person).not.toHaveProperty("emailToConfirm");
  });

  test("proves no mailbox after an import either, until the owner there confirms it", async () => {
    const { email, patientId } = await imported(typedByAssistant);
    expect(await waiting()).toMatchObject([
      { patient: { _id: patientId }, email, setBy: "Lupita Ramírez Soto", before: "", isLinked: true },
    ]);
    expect(await registersAs(email)).toBe(false);
    const links = (await product.mailsTo(email)).flatMap((mail) => mail.links);
    expect(links.filter((link) => /\/(p|mi|v1)\//.test(link))).toEqual([]);
    await owner.call(patientRoutes.confirmEmail, { params: { id: patientId }, body: { email } });
    expect(await waiting()).toEqual([]);
    await product.settle();
    const token = await mailedToken(product, email);
    await product.call(clientRoutes.acceptMailedLink, { params: { token } });
    expect(await registersAs(email)).toBe(true);
  });

  test("stays so through any number of exports and imports", async () => {
    const { patientId } = await imported(typedByAssistant);
    const again = await owner.call(archiveRoutes.exportRecord, { params: { id: patientId } });
    expect(again.record.person.emailToConfirm).toEqual(typedByAssistant.record.person.emailToConfirm);
    owner = await aNutritionist(product);
    const { email } = await imported(again);
    expect((await waiting()).map((one) => one.email)).toEqual([email]);
    expect(await registersAs(email)).toBe(false);
  });

  test("is not confirmed by importing the record once more", async () => {
    const { email, file } = withFreshContact(typedByAssistant);
    await owner.call(archiveRoutes.importRecord, { body: file });
    const plain = { ...typedByAssistant.record.person, emailToConfirm: undefined };
    const record = { ...typedByAssistant.record, person: { ...plain, email } };
    const unmarked = fileForm(gzipSync(JSON.stringify({ record, files: [] })), "expediente.json.gz");
    const { outcome } = await owner.call(archiveRoutes.importRecord, { body: unmarked });
    expect(outcome).toBe("duplicate");
    expect((await waiting()).map((one) => one.email)).toEqual([email]);
  });
});

test("a mark of another shape is refused as damaged, and nothing is stored", async () => {
  const { record } = typedByAssistant;
  for (const emailToConfirm of [{ setBy: "" }, { setBy: "Lupita", setAt: "ayer", before: "" }, true]) {
    const bytes = gzipSync(
      JSON.stringify({ record: { ...record, person: { ...record.person, emailToConfirm } } }),
    );
    const refused = await product.refusal(
      archiveRoutes.importRecord,
      { body: fileForm(bytes, "expediente.json.gz") },
      { token: owner.token },
    );
    expect(refused).toMatchObject({ status: 400, fields: { file: expect.any(String) as string } });
  }
  const context = await owner.context();
  expect(await findPersonByEmail(context, record.person.email)).toBeUndefined();
});

test("the owner's own address, in a record or in a row of a table, waits for nobody", async () => {
  const { email } = await imported(typedByOwner);
  const { name, lastName, phoneNumber } = contact();
  const row = { name, lastName, phoneNumber, email: "de-la-tabla@example.com" };
  await owner.call(archiveRoutes.importRows, { body: { rows: [row] } });
  expect(await waiting()).toEqual([]);
  expect(await registersAs(email)).toBe(true);
});

test("an assistant imports neither rows nor records", async () => {
  const assistant = await anAssistant(product, owner, ["agenda", "contacts", "payments"]);
  const { name, lastName, phoneNumber } = contact();
  const row = { name, lastName, phoneNumber, email: own };
  const { file } = withFreshContact(typedByOwner);
  const answers = await Promise.all([
    assistant.send(archiveRoutes.importRows, { body: { rows: [row] } }),
    assistant.send(archiveRoutes.checkRows, { body: { rows: [row] } }),
    assistant.send(archiveRoutes.importRecord, { body: file }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await findPersonByEmail(await owner.context(), own)).toBeUndefined();
});
