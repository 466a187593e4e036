import { isCountedVisit, occupies } from "@nutria/contract/agenda/agenda";
import { collides, utcDaysTouched } from "@nutria/calendar/interval";
import { occupiedTime, readAgendaDays } from "@nutria/core/scheduling/appointment/agenda-day";
import { appointmentEntity, type StoredAppointment } from "@nutria/core/scheduling/appointment/entity";
import { membersOf } from "@nutria/core/scheduling/appointment/series/entity";
import { careLinkEntity } from "@nutria/core/care/care-link/entity";
import { lastVisitOf } from "@nutria/core/care/care-link/index";
import type { Context } from "@nutria/core/kernel/context";

/** Every item of a nutritionist's agenda, or those that start in a part of it. */
async function everyAppointment(
  ctx: Context,
  nutritionistId: string,
  part: { from: string; to: string } | undefined,
): Promise<StoredAppointment[]> {
  const { query } = appointmentEntity(ctx.db);
  const { data } = part
    ? await query
        .byStart({ nutritionistId, span: "short" })
        .between({ startDate: part.from }, { startDate: part.to })
        .go({ pages: "all" })
    : await query.byId({ nutritionistId }).go({ pages: "all", consistent: true });
  return data;
}

/**
 * The faults of a nutritionist's agenda as it is stored: two entries that overlap, a day that does not list exactly the
 * entries in it, an inactive patient with an accepted future appointment, a patient card without its appointment or with a wrong count of visits.
 */
export async function auditAgenda(
  ctx: Context,
  nutritionistId: string,
  options: { allowBackToBack?: boolean; mayClash?: boolean; part?: { from: string; to: string } } = {},
): Promise<string[]> {
  const { allowBackToBack = false, mayClash = false, part } = options;
  const all = await everyAppointment(ctx, nutritionistId, part);
  const shown = all.filter(({ status }) => occupies(status));
  const times = shown.map((one) => ({
    appointmentId: one.appointmentId,
    ...occupiedTime(one),
    isAccepted: one.status === "accepted",
    ...(one.isBookedOnline && { onlineStart: one.startDate }),
  }));
  const problems: string[] = [];
  for (const [index, a] of times.entries()) {
    for (const b of times.slice(index + 1)) {
      const isClash = collides(a, b, { allowBackToBack });
      if (isClash && (!mayClash || (a.isAccepted && b.isAccepted))) {
        problems.push(`${a.start}–${a.end} and ${b.start}–${b.end} clash`);
      }
    }
  }
  const days = [...new Set(all.flatMap((one) => utcDaysTouched(occupiedTime(one))))];
  for (const day of days) {
    const { busy } = await readAgendaDays(ctx, nutritionistId, [day]);
    const held = busy.map((one) => JSON.stringify(sorted(one))).sort();
    const expected = times
      .filter((one) => utcDaysTouched(one).includes(day))
      .map((one) => JSON.stringify(sorted(one)))
      .sort();
    if (held.join() !== expected.join()) problems.push(`${day} holds ${held.join()} for ${expected.join()}`);
  }
  const counters = part ? [] : await auditVisits(ctx, nutritionistId, all);
  return [...problems, ...(await auditLinks(ctx, nutritionistId, shown)), ...counters];
}

/** The cards whose counters or latest visit differ from the visits of the agenda. */
async function auditVisits(
  ctx: Context,
  nutritionistId: string,
  all: StoredAppointment[],
): Promise<string[]> {
  const { data: links } = await careLinkEntity(ctx.db)
    .query.byNutritionist({ nutritionistId })
    .go({ pages: "all", consistent: true });
  const now = ctx.now();
  return links.flatMap((link) => {
    const { patientId, attendedAppointments = 0, missedAppointments = 0 } = link;
    const count = (attendance: string) =>
      all.filter((one) => one.patientId === patientId && one.attendance === attendance).length;
    const expected = `${count("attended")} attended, ${count("missed")} missed`;
    const counted = `${attendedAppointments} attended, ${missedAppointments} missed`;
    const known = lastVisitOf(link, now);
    const last =
      all
        .filter(
          (one) => one.patientId === patientId && isCountedVisit(one, now) && one.attendance !== "missed",
        )
        .map(({ startDate }) => startDate)
        .sort()
        .at(-1) ?? null;
    return [
      ...(counted === expected ? [] : [`${patientId} counts ${counted}, not ${expected}`]),
      ...(known === undefined || known === last ? [] : [`${patientId} was last here ${known}, not ${last}`]),
    ];
  });
}

/** The faults of a nutritionist's series: one that has not all of its appointments, or one too many. */
export async function auditSeries(ctx: Context, nutritionistId: string): Promise<string[]> {
  const bySeries = new Map<string, StoredAppointment[]>();
  for (const one of await everyAppointment(ctx, nutritionistId, undefined)) {
    if (!one.series) continue;
    const { seriesId } = one.series;
    bySeries.set(seriesId, [...(bySeries.get(seriesId) ?? []), one]);
  }
  const problems: string[] = [];
  for (const [seriesId, found] of bySeries) {
    const listed = await membersOf(ctx, nutritionistId, seriesId);
    const wanted = Array.from({ length: found[0]?.series?.times ?? 0 }, (_, index) => index + 1);
    const positions = found.map(({ series }) => series?.position ?? 0).sort((a, b) => a - b);
    if (positions.join() !== wanted.join()) problems.push(`${seriesId} has ${positions.join()}`);
    if (listed.length !== found.length) problems.push(`${seriesId} lists ${listed.length}`);
  }
  return problems;
}

async function auditLinks(
  ctx: Context,
  nutritionistId: string,
  shown: StoredAppointment[],
): Promise<string[]> {
  const now = ctx.now();
  const { data: links } = await careLinkEntity(ctx.db)
    .query.byNutritionist({ nutritionistId })
    .go({ pages: "all", consistent: true });
  return links.flatMap(({ patientId, isActive, lastAcceptedEnd, accepted = [] }) => {
    const ahead = shown.filter(
      (one) => one.patientId === patientId && one.status === "accepted" && one.endDate > now,
    );
    const problems: string[] = [];
    if (!isActive && ahead.length > 0) problems.push(`${patientId} is inactive and has an appointment`);
    const known = accepted.filter(({ end }) => end > now).map(({ appointmentId }) => appointmentId);
    const real = ahead.map(({ appointmentId }) => appointmentId);
    if (known.sort().join() !== real.sort().join())
      problems.push(`${patientId} is thought to have ${known.join()}`);
    const latest = ahead
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1);
    if (latest !== undefined && lastAcceptedEnd !== latest)
      problems.push(`${patientId} ends ${lastAcceptedEnd}`);
    return problems;
  });
}

function sorted(item: object): object {
  return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
}
