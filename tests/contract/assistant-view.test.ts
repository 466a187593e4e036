import { assistantFields, type FieldMarks } from "@nutria/contract/people/assistant-fields";
import { asAssistantSees, bare, blankOf, partsOf } from "@nutria/contract/people/assistant-view";
import { assistantRights } from "@nutria/contract/people/assistants";
import type { Route, Schema } from "@nutria/contract/wire/define";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { allRoutes } from "@nutria/contract/routes/index";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { describe, expect, test } from "vitest";

const opened = allRoutes.filter(
  ({ spec }) => spec.assistant !== undefined && spec.assistant !== "self" && spec.response !== undefined,
);

/** The object of a field, or of the elements of a list. */
function objectOf(schema: Schema): Record<string, Schema> | undefined {
  const { element, shape } = partsOf(bare(schema));
  return element ? objectOf(element) : shape;
}

type Guarded = readonly [string, FieldMarks];
const within = (mark: FieldMarks[string] | undefined): FieldMarks | undefined => {
  if (Array.isArray(mark)) return (mark as unknown as Guarded)[1];
  return typeof mark === "object" ? (mark as FieldMarks) : undefined;
};
const needsRight = (mark: FieldMarks[string] | undefined): boolean =>
  mark === undefined || typeof mark === "string" || Array.isArray(mark);

/** Every field of an answer, with the path to it, its schema and its mark. */
function* fieldsOf(
  schema: Schema,
  marks: FieldMarks | undefined,
  path: string,
): Generator<{ path: string; field: Schema; mark: FieldMarks[string] | undefined }> {
  for (const [name, field] of Object.entries(objectOf(schema) ?? {})) {
    const mark = marks?.[name];
    yield { path: `${path}.${name}`, field, mark };
    const inner = within(mark);
    if (inner) yield* fieldsOf(field, inner, `${path}.${name}`);
  }
}

const answerOf = ({ spec }: Route): Schema => spec.response ?? (null as never);

describe.each(opened.map((route) => [route.name, route] as const))("an answer of %s", (name, route) => {
  const fields = [...fieldsOf(answerOf(route), assistantFields[name], name)];

  test("has marks, and each mark is of a field that there is", () => {
    const marks = assistantFields[name];
    expect(marks).toBeDefined();
    const check = (schema: Schema, given: FieldMarks, path: string): void => {
      const shape = objectOf(schema);
      for (const [field, mark] of Object.entries(given)) {
        expect(shape?.[field], `${path}.${field}`).toBeDefined();
        const inner = within(mark);
        if (inner && shape?.[field]) check(shape[field], inner, `${path}.${field}`);
        // A whole object is never shown by one mark: a field that is added to it would be shown along.
        else if (shape?.[field]) expect(objectOf(shape[field]), `${path}.${field}`).toBeUndefined();
      }
    };
    if (marks) check(answerOf(route), marks, name);
  });

  test("stays valid without what is not shown: each such field has a blank", () => {
    for (const { path, field } of fields.filter((one) => needsRight(one.mark))) {
      expect(() => blankOf(field), path).not.toThrow();
    }
  });
});

test("a route that opens to assistants without marks answers nothing, and a new field is not shown", () => {
  const unmarked = { ...patientRoutes.getPassInfo, spec: patientRoutes.getPassInfo.spec };
  expect(() => asAssistantSees(unmarked, { activePasses: 3 }, assistantRights)).toThrow("no marks");
  const shown = asAssistantSees(patientRoutes.createInvitation, { _id: "inv_1", isNew: true }, ["contacts"]);
  expect(shown).not.toHaveProperty("isNew");
});

/** Whether a value of a schema may have parts, by whatever way the schema says so. */
function mayHaveParts(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  if (["object", "record", "map", "set", "any", "unknown", "lazy", "custom"].includes(def.type)) return true;
  const inner = [def["element"], def["innerType"], def["out"], def["left"], def["right"], def["items"]];
  const parts = [...inner, def["options"]].flat().filter((part) => part !== undefined && part !== null);
  return parts.some((part) => mayHaveParts(part as Schema, seen));
}

test("a field that is shown whole has no parts, nor a union, a record or anything that may hold some", () => {
  const shown = opened.flatMap((route) =>
    [...fieldsOf(answerOf(route), assistantFields[route.name], route.name)].filter(
      ({ mark }) => mark === true || typeof mark === "string",
    ),
  );
  expect(shown.length).toBeGreaterThan(300);
  expect(shown.filter(({ field }) => mayHaveParts(field)).map(({ path }) => path)).toEqual([]);
});

test("a field that gets parts is refused, and not shown by the mark that it had", () => {
  const invitation = { _id: "inv_1", status: { name: "used", by: "Trae glucosa" } };
  expect(() => asAssistantSees(patientRoutes.createInvitation, invitation, ["contacts"])).toThrow(
    "status has parts",
  );
  const listed = { _id: "inv_1", status: ["used", { by: "Trae glucosa" }] };
  expect(() => asAssistantSees(patientRoutes.createInvitation, listed, ["contacts"])).toThrow("has parts");
});

test("what is hidden from an assistant with every right, written here a second time", () => {
  const hidden = opened.flatMap((route) =>
    [...fieldsOf(answerOf(route), assistantFields[route.name], "")]
      .filter(({ mark }) => mark === undefined)
      .map(({ path }) => path.replace(/^\.(items|linkRequest|appointment)\./, ".")),
  );
  expect([...new Set(hidden)].toSorted()).toEqual([
    ".adherence",
    ".badge",
    ".birthdate",
    ".calendars.addressEnd",
    ".calendars.unread",
    ".comment",
    ".diaryZone",
    ".email",
    ".mailFailure",
    ".note",
    ".nutritionistContact.email",
    ".nutritionistContact.phoneNumber",
    ".nutritionistProfile.settings.billing",
    ".patient.adherence",
    ".patient.badge",
    ".patient.diaryZone",
    ".phoneNumber",
    ".reason",
  ]);
});

describe("what an assistant sees of an answer", () => {
  const patient = {
    ...{ _id: "pat_1", name: "Rosa", lastName: "Gil", countryCode: 52 },
    ...{ email: "rosa@x.mx", phoneNumber: "5512345678" },
  };
  const payment = { _id: "vpa_1", amount: 80_000, method: "cash", note: "Con recibo", day: "2030-01-01" };
  const appointment = {
    ...{ _id: "apt_1", comment: "Trae estudios de glucosa", reason: "Recaída", patient },
    ...{ price: 80_000, payment, payments: [payment] },
  };
  const see = (rights: Parameters<typeof asAssistantSees>[2]) =>
    asAssistantSees(agendaRoutes.getAppointment, appointment, rights);

  test("of the agenda alone: when and who, no words, no contact, no money", () => {
    expect(see(["agenda"])).toEqual({
      ...{ _id: "apt_1", comment: "", reason: "", price: null, payment: null, payments: [] },
      patient: { ...patient, email: "", phoneNumber: "" },
    });
  });

  test("with every right: contacts and payments, and still no words", () => {
    expect(see(assistantRights)).toEqual({ ...appointment, comment: "", reason: "" });
  });

  test("a bounced mail is told as it is: its reason is no reason of a visit", () => {
    const mailFailure = { reason: "bounced", at: "2030-01-01T10:00:00.000Z" };
    const page = { items: [{ ...patient, mailFailure }] };
    expect(asAssistantSees(patientRoutes.listPatients, page, ["agenda"])).toMatchObject({
      items: [{ email: "", mailFailure }],
    });
  });

  test("a request shows no more of the owner than the practice does", () => {
    const { name, lastName, countryCode } = patient;
    const owner = { _id: "nut_1", name, lastName, countryCode, email: "yo@x.mx", phoneNumber: "5500000000" };
    const request = { patient, nutritionistContact: owner, note: "Tengo diabetes" };
    expect(asAssistantSees(patientRoutes.cancelLinkRequest, request, assistantRights)).toMatchObject({
      nutritionistContact: { name, lastName, email: "", phoneNumber: "" },
      note: "",
      patient,
    });
  });
});
