import { asAssistantSees, hiddenFields } from "@nutria/contract/assistant-view";
import { assistantRights } from "@nutria/contract/assistants";
import type { Schema } from "@nutria/contract/define";
import { allRoutes } from "@nutria/contract/routes/index";
import { describe, expect, test } from "vitest";

/**
 * The fields that an assistant sees as they are. A new one in an answer fails the test below, so that somebody decides: it
 * goes here, or among the hidden fields of the contract.
 */
const shown = new Set(
  `
  _id active address amount answer appointment at attendance attended attendedAppointments booked
  bufferAfterMinutes bufferBeforeMinutes byMethod calendars card cash channel collected collectedBefore country
  countryCode counts createdAt createdByRole day days displayStatus duration endDate endTime endedAt every
  fileName firstDay fullAddress hall hasAccount hasReturnedPassBadge image inactive inbodyPasses isActive
  isAllDay isAvailable isMyPatientEditable isNewPatient isProvisional isRegistered items lapsesAt lastDay
  lastName lastVisitAt lines linkRequest mailFailure mapUrl matching method mine missed missedAppointments
  mode month name neighborhood new nextActionRole nextAppointmentAt nextCursor nextFreeAt
  nutritionistContact office offices other others owed owedLines owedSince patient patientReply position problem provider readAt remindedAt practiceDay practiceTime practiceTimeZone
  received requestId restriction schedule scheduledPasses sent series service slots startDate startTime
  starter state status street text time timeZone times title transfer triedAt type unmarked unseen updatedAt url
  version versionByOthers whatsApp whatsappUrl withPass zipCode
`
    .trim()
    .split(/\s+/),
);

/** The names of the fields of a schema, at any depth; nothing within a hidden one. */
function fieldsOf(schema: Schema, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { shape, element, innerType, options, out } = schema._zod.def as {
    shape?: Record<string, Schema>;
    element?: Schema;
    innerType?: Schema;
    options?: Schema[];
    out?: Schema;
  };
  const parts = [element, innerType, out, ...(options ?? [])].filter((part) => part !== undefined);
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, value]) => [
      name,
      ...(name in hiddenFields ? [] : fieldsOf(value, seen)),
    ]),
    ...parts.flatMap((part) => fieldsOf(part, seen)),
  ];
}

test("each field of an answer to an assistant is hidden, or somebody decided to show it", () => {
  const opened = allRoutes.filter(({ spec }) => spec.assistant !== undefined && spec.assistant !== "self");
  // `getAssistedPractice` has its own answer, which takes out what belongs to the owner's account.
  const listed = opened.filter(({ name }) => name !== "getAssistedPractice");
  const names = new Set(listed.flatMap(({ spec }) => (spec.response ? fieldsOf(spec.response) : [])));
  expect([...names].filter((name) => !shown.has(name) && !(name in hiddenFields))).toEqual([]);
  // And nothing stays in the list after it left the answers.
  expect([...shown].filter((name) => !names.has(name))).toEqual([]);
});

describe("what an assistant sees of an answer", () => {
  const patient = {
    _id: "pat_1",
    name: "Rosa",
    lastName: "Gil",
    email: "rosa@x.mx",
    phoneNumber: "5512345678",
  };
  const appointment = {
    _id: "apt_1",
    comment: "Trae estudios de glucosa",
    reason: "Recaída",
    patient: { ...patient, countryCode: 52 },
    price: 80_000,
    payment: { _id: "vpa_1", amount: 80_000, note: "Con recibo" },
  };

  test("of the agenda alone: when and who, no words, no contact, no money", () => {
    expect(asAssistantSees([appointment], ["agenda"])).toEqual([
      {
        _id: "apt_1",
        comment: "",
        reason: "",
        patient: { ...patient, countryCode: 52, email: "", phoneNumber: "" },
        price: null,
        payment: null,
      },
    ]);
  });

  test("with every right: contacts and payments, and still no words", () => {
    expect(asAssistantSees(appointment, assistantRights)).toEqual({
      ...appointment,
      comment: "",
      reason: "",
    });
  });

  test("a patient's card without figures of the diary; a request without what the person wrote", () => {
    const card = { ...patient, adherence: { planned: 20, logged: 3, asPlanned: 1 }, badge: "newInBody" };
    expect(asAssistantSees({ items: [card] }, ["contacts"])).toEqual({
      items: [{ ...patient, adherence: null, badge: null }],
    });
    expect(asAssistantSees({ note: "Tengo diabetes", patient }, ["contacts", "payments"])).toEqual({
      note: "",
      patient,
    });
  });

  test("a service keeps its price, which is public", () => {
    expect(asAssistantSees({ name: "Consulta", price: 500 }, ["agenda"])).toEqual({
      name: "Consulta",
      price: 500,
    });
  });
});
