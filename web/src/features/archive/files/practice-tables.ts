import { megabyte } from "@nutria/contract/web/sizes";
import { formatDay, formatInstant } from "@nutria/calendar/format";
import type { WholePractice } from "@nutria/contract/archive/practice-file";
import { nameIn } from "@nutria/contract/catalogues/entry";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import type { PatientArchive } from "@nutria/contract/schemas/record/archive";
import type { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import { visitPaymentMethodTexts } from "@nutria/contract/agenda/visit-payment";
import { toCsv } from "../../../lib/csv";
import { archiveTexts } from "../texts";

const { tables: texts } = archiveTexts;
const pesos = (cents: number) => (cents / 100).toFixed(2);

/** The services of a practice, and what its visits were paid, as tables for a spreadsheet. */
export function practiceTables(
  { settings, payments }: WholePractice,
  records: readonly PatientArchive[],
  zone: string,
): { name: string; content: Blob }[] {
  const visits = new Map(
    records.flatMap(({ person, parts }) =>
      ((parts["appointments"] ?? []) as ArchivedAppointment[]).map(
        (visit) => [visit.appointmentId, { ...visit, name: person.name, lastName: person.lastName }] as const,
      ),
    ),
  );
  const paid = payments.map(({ appointmentId, day, amountCents, method, note, reverses }) => {
    const visit = visits.get(appointmentId);
    return [
      formatDay(day),
      visit?.name ?? "",
      visit?.lastName ?? "",
      visit ? formatInstant(visit.startDate, zone) : "",
      reverses === undefined ? texts.paid : texts.reversed,
      visitPaymentMethodTexts[method],
      pesos(amountCents),
      note,
    ];
  });
  const offered = (settings.offer?.services ?? []).map(({ service, ownName = "", minutesLenght, price }) => [
    ownName || nameIn(serviceTypes, service),
    minutesLenght,
    pesos(price),
  ]);
  const { videos = [], workouts = [] } = settings.offer ?? {};
  const uploaded = videos.map(({ videoId, name, sizeBytes, createdAt }) => [
    name,
    (sizeBytes / megabyte).toFixed(1),
    formatInstant(createdAt, zone),
    workouts
      .filter((workout) => workout.videoId === videoId)
      .map((workout) => workout.name)
      .join("; "),
  ]);
  return [
    ...(uploaded.length > 0
      ? [{ name: texts.videos.file, content: toCsv(texts.videos.columns, uploaded) }]
      : []),
    { name: texts.payments.file, content: toCsv(texts.payments.columns, paid) },
    { name: texts.services.file, content: toCsv(texts.services.columns, offered) },
  ];
}
