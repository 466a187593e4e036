import { addDays, addHours, addSeconds } from "@nutria/calendar/instant";
import { oldestEventDays } from "@nutria/contract/record/event-time";
import type { EventResult } from "@nutria/contract/schemas/event";
import { registrationCodeHours } from "@nutria/contract/people/link-life";
import { currentRegistrationCode } from "@nutria/core/care/patient/index";
import { receiveEvents, recordReceivedScan } from "@nutria/core/channels/inbound-events/index";
import { listClientResults } from "@nutria/core/clinical/body-composition/index";
import type { SenderContext } from "@nutria/core/kernel/context";
import { queryItems } from "@nutria/core/kernel/table/query-items";
import { patientCodes } from "@nutria/core/care/patient/registration-code";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { codeOf, domainOfFile } from "../../support/domain";
import { aPartner, anEvent, measures } from "../../support/partners";

const domain = domainOfFile();

const shownAt = "2030-05-01T16:00:00.000Z";
const lapse = addHours(shownAt, registrationCodeHours);

async function aSender(): Promise<SenderContext> {
  const ctx = await domain.nutritionist();
  return { ...ctx, actor: { role: "partner", id: (await aPartner(ctx)).id } };
}

/** A patient who showed their code at `shownAt`. */
async function shown(at = shownAt) {
  domain.setTime(at);
  const patient = await domain.patient();
  const { id } = patient.actor;
  return { patient, id, code: (await currentRegistrationCode(patient, id)).code };
}

const scan = (patient: string, occurredAt: string) =>
  anEvent("newPatientInBody", { patient, result: measures }, { occurredAt });
const send = async (sender: SenderContext, ...events: object[]): Promise<EventResult[]> =>
  (await receiveEvents(sender, events as never)).results;

let sender: SenderContext;
beforeAll(async () => {
  sender = await aSender();
});

describe("a scanner that was offline", () => {
  test.each([7, 89])(
    "for %i days loses nothing: its scans are taken with the codes of then",
    async (days) => {
      const people = await Promise.all(Array.from({ length: 5 }, () => shown()));
      const events = people.map(({ code }) => scan(code, addHours(shownAt, 1)));
      domain.setTime(addDays(shownAt, days));
      const results = await send(sender, ...events);
      expect(results).toEqual(
        events.map(({ id }, index) => ({ id, status: "accepted", patient: people[index]?.id })),
      );
      expect(await send(sender, ...events)).toEqual(results.map((one) => ({ ...one, status: "duplicate" })));
      for (const { id } of events) {
        await recordReceivedScan(sender, { senderId: sender.actor.id, eventId: String(id) });
      }
      for (const { patient } of people) {
        expect(await listClientResults(patient)).toMatchObject([{ date: addHours(shownAt, 1) }]);
      }
      // From here on the partner knows them by the ids that it was answered.
      const later = scan(results[0]?.patient ?? "", addDays(shownAt, days));
      expect(await send(sender, later)).toMatchObject([{ status: "accepted" }]);
    },
  );

  test("sends a week of a thousand scans, list after list, and a wrong code among them holds up none", async () => {
    const busy = await aSender();
    const { code } = await shown();
    domain.setTime(addDays(shownAt, 7));
    for (let list = 0; list < 10; list++) {
      const scans = Array.from({ length: 99 }, (_, index) =>
        scan(code, addSeconds(shownAt, list * 100 + index)),
      );
      const results = await send(busy, ...scans, scan("7K3M-Q9ZT", shownAt));
      expect(results.map(({ status }) => status)).toEqual([...Array<string>(99).fill("accepted"), "refused"]);
    }
  });
});

describe("a code is judged when the event happened", () => {
  test("good from when it was made until it lapses, with five minutes for the clock, whenever it is sent", async () => {
    const { code, id } = await shown();
    const minutes = fc.integer({ min: -20, max: registrationCodeHours * 60 + 20 });
    const delays = fc.integer({ min: 0, max: oldestEventDays - 2 });
    await fc.assert(
      fc.asyncProperty(minutes, delays, async (offset, days) => {
        const at = addSeconds(shownAt, offset * 60);
        const sentAt = addDays(lapse, days);
        domain.setTime(sentAt > at ? sentAt : at);
        const [result] = await send(await aSender(), scan(code, at));
        const isGood = offset >= -5 && at < addSeconds(lapse, 300);
        expect(result?.patient).toBe(isGood ? id : undefined);
        if (!isGood) expect(result?.error).toMatchObject({ code: "not_found", status: 404 });
      }),
      {
        numRuns: 40,
        examples: [
          [-5, 3],
          [-6, 3],
          [registrationCodeHours * 60 + 4, 0],
          [registrationCodeHours * 60 + 5, 0],
        ],
      },
    );
  });

  test("a code that was replaced is good for its own time, and the new one for its own", async () => {
    const { patient, id, code: first } = await shown();
    const replaced = addHours(shownAt, 13);
    domain.setTime(replaced);
    const { code: second } = await currentRegistrationCode(patient, id);
    expect(second).not.toBe(first);
    domain.setTime(addDays(shownAt, 7));
    const results = await send(
      sender,
      scan(first, addHours(shownAt, 1)),
      scan(first, addHours(shownAt, 20)),
      scan(second, addHours(shownAt, 20)),
      scan(second, addHours(shownAt, 1)),
      scan(first, addHours(shownAt, 25)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      "accepted",
      "accepted",
      "accepted",
      "refused",
      "refused",
    ]);
  });

  test("it stays in the table until no event of its time can arrive", async () => {
    const { patient, id } = await shown();
    const [stored] = await queryItems(patientCodes(patient.db), ({ query }) =>
      query.byPatient({ patientId: id }),
    );
    const lastArrival = addDays(addSeconds(lapse, 300), oldestEventDays);
    expect((stored?.expiresAt ?? 0) * 1000).toBeGreaterThan(Date.parse(lastArrival));
  });

  test("guesses count, and good codes do not", async () => {
    const guesser = await aSender();
    const { code } = await shown();
    const wrong = Array.from({ length: 60 }, (_, index) => scan(`7K3M-${1000 + index}`, shownAt));
    await send(guesser, ...wrong, ...Array.from({ length: 40 }, () => scan(code, shownAt)));
    await send(guesser, ...wrong);
    // The limit is reached by the 120 wrong ones alone.
    expect(await codeOf(send(guesser, scan(code, shownAt)))).toBe("throttled");
  });
});
