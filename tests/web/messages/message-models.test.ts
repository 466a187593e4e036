import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byDay } from "../../../web/src/features/conversation/log/log";
import { dayTitle, momentAhead, shortMoment } from "../../../web/src/features/messages/model/days";
import {
  filledReply,
  foundReplies,
  hasVariable,
  slashSearch,
} from "../../../web/src/features/messages/model/quick-replies";
import { unsentOf, type Outgoing } from "../../../web/src/features/messages/model/unsent";
import type { Message } from "@nutria/contract/schemas/conversation";

const zone = "America/Mexico_City";
const idOf = (count: number) => `msg_${String(count).padStart(26, "0")}`;

const stored = (count: number, text: string, from: Message["from"] = "nutritionist"): Message => ({
  _id: idOf(count),
  from,
  text,
  attachment: null,
  at: "2026-11-19T18:00:00.000Z",
  sentAt: "2026-11-19T18:00:00.000Z",
  deliveredAt: null,
  readAt: null,
  scheduled: null,
});

const outgoing = (key: number, text: string, after: number): Outgoing => ({
  key: String(key),
  text,
  file: null,
  at: "2026-11-19T18:00:00.000Z",
  after: idOf(after),
  state: "sending",
});

describe("what was sent from here", () => {
  test("is on screen once each, whatever part of it the server has, and whoever else writes", () => {
    const texts = fc.constantFrom("sí", "no", "gracias");
    fc.assert(
      fc.property(
        fc.array(texts, { maxLength: 6 }),
        fc.array(fc.tuple(texts, fc.constantFrom<Message["from"]>("patient", "auto")), { maxLength: 6 }),
        fc.nat({ max: 6 }),
        (written, others, arrived) => {
          const before = [stored(1, "sí"), stored(2, "no")];
          const own = written.map((text, index) => outgoing(index, text, 2));
          // They are sent one after the other, so a beginning of them has arrived.
          const sent = own.slice(0, arrived).map(({ text }, index) => stored(10 + 2 * index, text));
          const heard = others.map(([text, from], index) => stored(11 + 2 * index, text, from));
          const messages = [...before, ...[...sent, ...heard].toSorted((a, b) => (a._id < b._id ? -1 : 1))];
          const shown = [
            ...messages.filter(({ _id, from }) => from === "nutritionist" && _id > idOf(2)),
            ...unsentOf(own, messages, []),
          ];
          expect(shown.map(({ text }) => text).sort()).toEqual([...written].sort());
        },
      ),
    );
  });

  test("to be sent later is what the server has scheduled for then", () => {
    const sendAt = "2026-11-20T15:00:00.000Z";
    const one = { ...outgoing(1, "sí", 2), sendAt };
    const waiting = { ...stored(3, "sí"), scheduled: { sendAt, isHeld: false } };
    expect(unsentOf([one], [stored(4, "sí")], [])).toEqual([one]);
    expect(unsentOf([one], [], [waiting])).toEqual([]);
  });
});

describe("a quick reply", () => {
  const facts = { name: "Carmen", nextAppointmentAt: "2026-12-07T16:00:00.000Z", zone };

  test("names the patient and the next appointment, however its words are written", () => {
    expect(filledReply("Hola, {Nombre}: {proxima cita}", facts)).toBe("Hola, Carmen: 07/12/2026 a las 10:00");
    const left = filledReply("{nombre}, {próxima cita}", { ...facts, nextAppointmentAt: null });
    expect(left).toBe("Carmen, {próxima cita}");
    expect([hasVariable(left), hasVariable("{otra cosa}")]).toEqual([true, false]);
  });

  test("is found by words of it after a slash that begins the text", () => {
    expect([slashSearch("/bien"), slashSearch("bien /"), slashSearch("/bien\n")]).toEqual([
      "bien",
      null,
      null,
    ]);
    const replies = ["¡Muy bien!", "Lo vemos en tu cita", "¿Próxima semana?"];
    expect(foundReplies(replies, "proxima")).toEqual(["¿Próxima semana?"]);
    expect(foundReplies(replies, "")).toEqual(replies);
  });
});

test("days and moments are said as a person would", () => {
  const today = "2026-11-19";
  expect([dayTitle(today, today), dayTitle("2026-11-18", today), dayTitle("2026-11-15", today)]).toEqual([
    "Hoy",
    "Ayer",
    "Domingo 15/11/2026",
  ]);
  // Half past midnight in Greenwich is the evening before in Mexico.
  const moments = [
    "2026-11-20T00:30:00Z",
    "2026-11-18T18:00:00Z",
    "2026-11-02T18:00:00Z",
    "2025-11-02T18:00:00Z",
  ];
  expect(moments.map((at) => shortMoment(at, today, zone))).toEqual(["18:30", "ayer", "02/11", "02/11/2025"]);
  const now = "2026-11-20T02:00:00Z";
  expect(
    ["2026-11-20T03:00:00Z", "2026-11-20T15:00:00Z", "2026-11-23T15:00:00Z"].map((at) =>
      momentAhead(at, now, zone),
    ),
  ).toEqual(["hoy 21:00", "mañana 09:00", "lunes 23/11/2026 09:00"]);
  expect(
    byDay([{ at: "2026-11-20T00:30:00Z" }, { at: "2026-11-20T07:00:00Z" }], zone).map(({ day }) => day),
  ).toEqual(["2026-11-19", "2026-11-20"]);
});
