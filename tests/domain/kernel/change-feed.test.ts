import {
  changesOf,
  changeFilters,
  endedSessionsOf,
  type StreamRecord,
} from "@nutria/core/kernel/events/change-feed";
import { matchesPattern } from "@nutria/local/eventbridge/pattern";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const ana = "nut_01HZX3K8M0000000000000000A";
const patient = "pat_01HZX3K8M0000000000000000B";
const appointment = "apt_01HZX3K8M0000000000000000C";
const keys = (pk: string, sk: string): StreamRecord => ({
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
});
const own = (sk: string) => keys(`nutritionist#${ana}`, sk);

describe("the changes that the keys of written items tell", () => {
  test("are one message per person, with each kind once", () => {
    const other = `nut_01HZX3K8M0000000000000000D`;
    const told = changesOf([
      own(`appointment#${appointment}`),
      own(`appointment#${appointment}`),
      own(`agendaDay#2026-11-22`),
      own(`record#${patient}#general`),
      own("planCounts"),
      keys(`notifications#${other}`, "ntf_01HZX3K8M0000000000000000E"),
      keys("notifications#admins", "ntf_01HZX3K8M0000000000000000F"),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      [ana]: {
        changes: [
          { kind: "appointment", ids: [appointment] },
          { kind: "record", ids: [patient] },
          { kind: "plan", ids: [] },
        ],
      },
      [other]: {
        changes: [{ kind: "notification", ids: ["ntf_01HZX3K8M0000000000000000E"] }],
      },
      admins: { changes: [{ kind: "notification", ids: ["ntf_01HZX3K8M0000000000000000F"] }] },
    });
  });

  test("tell a patient of what they see too, with the nutritionist whose it is", () => {
    const told = changesOf([
      own(`thread#${patient}`),
      own(`diaryEntry#${patient}#2026-11-22#1`),
      own(`diaryDay#${patient}#2026-11-22`),
      own(`sentPlan#${patient}#mpl_01HZX3K8M0000000000000000G`),
      own(`scheduledMessage#${patient}#00`),
      own(`mealPlan#mpl_01HZX3K8M0000000000000000G`),
    ]);
    expect(told.get(patient)).toEqual({
      changes: [
        { kind: "thread", ids: [ana] },
        { kind: "diary", ids: [ana] },
        { kind: "mealPlan", ids: [ana] },
      ],
    });
    expect(told.get(ana)?.changes.map(({ kind }) => kind)).toEqual(["thread", "diary", "mealPlan"]);
    expect(told.size).toBe(2);
  });

  test("tell a patient of the section of their record that says what they may eat, and of no other", () => {
    const told = changesOf([own(`record#${patient}#dietProfile`), own(`record#${patient}#medicalProfile`)]);
    expect(told.get(patient)).toEqual({
      changes: [{ kind: "mealPlan", ids: [ana] }],
    });
    expect(told.get(ana)).toEqual({ changes: [{ kind: "record", ids: [patient] }] });
  });

  test("tell a patient of a workout and of their link, whose keys name them", () => {
    const told = changesOf([
      own(`workoutAssignment#wko_01HZX3K8M0000000000000000H#${patient}`),
      own(`careLink#${patient}`),
      own(`importedScan#${patient}#inb_01HZX3K8M0000000000000000J`),
      own(`questionnaire#${patient}#01`),
    ]);
    expect(told.get(ana)?.changes).toContainEqual({ kind: "questionnaire", ids: [patient] });
    expect(told.get(patient)).toEqual({
      changes: [
        { kind: "workoutAssignment", ids: [ana] },
        { kind: "patient", ids: [ana] },
      ],
    });
  });

  test("tell a patient of their own scans and data, and of what a mark says has changed", () => {
    const ofPatient = (sk: string) => keys(`patient#${patient}`, sk);
    const told = changesOf([
      ofPatient("patient"),
      ofPatient("bodyComposition#inb_01HZX3K8M0000000000000000J"),
      ofPatient("changed#appointment"),
      ofPatient("changed#linkRequest"),
      ofPatient("changed#pass"),
      ofPatient("changed#record"),
      ofPatient("parkedScan#inb_01HZX3K8M0000000000000000J"),
      keys("patient#ana", "changed#appointment"),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      [patient]: {
        changes: ["profile", "result", "appointment", "linkRequest", "pass"].map((kind) => ({
          kind,
          ids: [],
        })),
      },
    });
  });

  test("tell nobody else of a key whose second part is no patient", () => {
    for (const sort of ["thread#nut_01HZX3K8M0000000000000000D", "thread#pat_ana", "thread#"])
      expect([...changesOf([own(sort)]).keys()]).toEqual([ana]);
  });

  test("leave out what no screen shows, and what belongs to nobody", () => {
    const records = [
      own("search#maria"),
      own("history#x#1"),
      own("constructor"),
      keys("outbox#1", "evt_1"),
      {},
    ];
    expect(changesOf(records).size).toBe(0);
  });

  test("are of any of a kind when they are too many to name", () => {
    const ids = Array.from({ length: 41 }, (_, index) => `${appointment.slice(0, -2)}${10 + index}`);
    const message = changesOf(ids.map((id) => own(`appointment#${id}`))).get(ana);
    expect(message).toEqual({ changes: [{ kind: "appointment", ids: [] }] });
    expect(
      changesOf(ids.slice(1).map((id) => own(`appointment#${id}`))).get(ana)?.changes[0]?.ids,
    ).toHaveLength(40);
  });

  test("hold no word of a key that is not an id", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("appointment", "careLink", "record"),
        fc.array(fc.string()),
        (kind, words) => {
          const [message] = changesOf([own([kind, ...words, patient].join("#"))]).values();
          expect(message?.changes[0]?.ids).toEqual([patient]);
        },
      ),
    );
  });

  test("come only from what the stream's filter lets through", () => {
    const passes = (record: object) => changeFilters.some((filter) => matchesPattern(filter, record));
    for (const record of [
      own(`appointment#${appointment}`),
      own("profile"),
      keys("notifications#admins", "ntf"),
      keys(`patient#${patient}`, "patient"),
      keys(`patient#${patient}`, "changed#appointment"),
      keys(`patient#${patient}`, "bodyComposition#inb_1"),
    ]) {
      expect(passes(record)).toBe(true);
      expect(passes({ ...record, userIdentity: { principalId: "dynamodb.amazonaws.com" } })).toBe(false);
    }
    for (const record of [
      own("search#maria"),
      own("profileOfAna"),
      keys("outbox#1", "profile"),
      keys(`patient#${patient}`, "parkedScan#inb_1"),
      keys(`patient#${patient}`, "patientSecret"),
      keys(`account#${ana}`, "session#1"),
      { ...keys(`account#${ana}`, "appGrant#1"), eventName: "REMOVE" },
    ]) {
      expect(passes(record)).toBe(false);
    }
    const ended = { ...keys(`account#${ana}`, "session#1"), eventName: "REMOVE" };
    expect(passes(ended)).toBe(true);
    expect(passes({ ...ended, userIdentity: { principalId: "dynamodb.amazonaws.com" } })).toBe(true);
  });
});

test("the sessions that ended are those whose items are gone", () => {
  const session = keys(`account#${ana}`, "session#one");
  expect(
    endedSessionsOf([
      { ...session, eventName: "REMOVE" },
      { ...keys(`account#${ana}`, "session#two"), eventName: "MODIFY" },
      { ...keys(`account#${ana}`, "account"), eventName: "REMOVE" },
      { ...own(`appointment#${appointment}`), eventName: "REMOVE" },
      session,
    ]),
  ).toEqual([{ accountId: ana, sessionId: "one" }]);
});
