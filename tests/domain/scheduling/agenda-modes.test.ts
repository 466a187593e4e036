import {
  cancelClientAppointment,
  createClientAppointment,
  getAvailability,
  getClientAvailability,
} from "@nutria/core/scheduling/appointment/index";
import { createOffice } from "@nutria/core/practice/office/index";
import { createOfficeSchedule } from "@nutria/core/practice/office-schedule/index";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPractice, officeInput } from "../../support/agenda/agenda";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
  domain.setTime("2030-01-01T12:00:00.000Z");
});
afterAll(() => domain.close());

const date = "2030-01-07";
const modes = ["site", "online"] as const;

/** Hours of one office, long enough for a one-hour service. */
const hours = fc
  .tuple(fc.integer({ min: 6, max: 18 }), fc.integer({ min: 1, max: 4 }))
  .map(([start, length]) => ({ startTime: clock(start), endTime: clock(start + length) }));
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** A room and a video room, each with its hours, for one service that is available at both. */
async function twoModes(site: Hours, online: Hours) {
  const practice = await aPractice(domain, { hours: [site] });
  const { ctx, serviceId, patientId } = practice;
  const videoRoom = await createOffice(ctx, { ...officeInput("En línea"), mode: "online" });
  await createOfficeSchedule(ctx, {
    schedule: { days: [1], ...online, duration: 15 },
    offices: [videoRoom._id],
    version: undefined,
  });
  const patient = domain.as(patientId);
  const asked = { nutritionist: ctx.actor.id, service: serviceId };
  return {
    ownSlots: (mode?: Mode) => getAvailability(ctx, { date, service: serviceId, mode }).then(free),
    slots: (mode?: Mode) => getClientAvailability(patient, { ...asked, date, mode }).then(free),
    /** Whether a time can be booked in a mode; the booking is removed again. */
    async book(startDate: string, mode: Mode): Promise<string | undefined> {
      const booking = createClientAppointment(patient, {
        ...asked,
        mode,
        startDate,
        timeZone: undefined,
        comment: "",
      });
      const refusal = await codeOf(booking);
      if (refusal === undefined) await cancelClientAppointment(patient, (await booking)._id);
      return refusal;
    },
  };
}
type Hours = { startTime: string; endTime: string };
type Mode = (typeof modes)[number];

const free = ({ slots }: { slots: { startDate: string; isAvailable: boolean }[] }): string[] =>
  slots.filter(({ isAvailable }) => isAvailable).map(({ startDate }) => startDate);

test("the slots offered in a mode are exactly those that can be booked in it", async () => {
  await fc.assert(
    fc.asyncProperty(hours, hours, fc.nat(100), async (site, online, pick) => {
      const { ownSlots, slots, book } = await twoModes(site, online);
      const all = await slots();
      const byMode = { site: await slots("site"), online: await slots("online") };
      expect([...new Set([...byMode.site, ...byMode.online])].sort()).toEqual(all);
      for (const mode of modes) {
        expect(byMode[mode].length).toBeGreaterThan(0);
        expect(await ownSlots(mode)).toEqual(byMode[mode]);
        const offered = byMode[mode][pick % byMode[mode].length] ?? "";
        expect(await book(offered, mode)).toBeUndefined();
        const time = all[pick % all.length] ?? "";
        expect(await book(time, mode)).toBe(byMode[mode].includes(time) ? undefined : "slot_not_offered");
      }
    }),
    { numRuns: iterations({ suite: 5, depth: 10 }) },
  );
});
