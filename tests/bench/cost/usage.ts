import { machine, practice } from "./assumptions";
import { atPeak } from "./arithmetic";
import type { Measured } from "./measure";
import type { Standing, StageCounts } from "./stage-counts";

/** What all nutritionists use in a month, and what a stage has without them, in the units that AWS bills. */
export interface Usage extends Standing {
  writeUnits: number;
  readUnits: number;
  storedGigabytes: number;
  restorableGigabytes: number;
  runs: number;
  gigabyteSeconds: number;
  requests: number;
  edgeRequests: number;
  edgeGigabytes: number;
  firewallRequests: number;
  activeUsers: number;
  events: number;
  eventGigabytes: number;
  queueRequests: number;
  mails: number;
  pushOperations: number;
  connectionMinutes: number;
  videoGigabytes: number;
  logGigabytes: number;
  keptLogGigabytes: number;
  traces: number;
}

const gigabyte = 1e9;
const daysOfMonth = 30;
/** Sending, receiving and deleting a message. */
const callsOfMessage = 3;
/** Connecting, subscribing, and the handler that admits. */
const operationsOfConnection = 3;

/** Milliseconds that Lambdas run on the working day of one practice. */
export function millisecondsOf(day: Measured): { api: number; consumers: number } {
  return {
    api: day.requests * machine.millisecondsOfRun + day.calls * machine.millisecondsOfTableCall,
    consumers:
      (day.runs + day.batches) * machine.millisecondsOfRun +
      day.mails * machine.millisecondsOfMail +
      day.pushes * machine.millisecondsOfPush,
  };
}

/** What the use of a month is computed from. */
export interface UsageInput {
  /** The working day of one practice. */
  day: Measured;
  /** Bytes of a new patient's items, and those without the copies in indexes. */
  patient: { grown: number; grownInTable: number };
  stage: StageCounts;
}

/** The use of a month by so many nutritionists, who began so many months ago. */
export function usageOf(
  { day, patient, stage }: UsageInput,
  nutritionists: number,
  months: number = practice.monthsKept,
): Usage {
  const days = practice.workingDaysAMonth;
  const monthly = (aDay: number): number => aDay * days * nutritionists;
  const { api, consumers } = millisecondsOf(day);
  const gigabytesOf = (ofPatient: number, ofDay: number): number =>
    ((practice.patients * ofPatient + ofDay * days * months) * nutritionists) / gigabyte;
  const edgeRequests = monthly(day.requests + practice.siteRequestsADay);
  const runs = monthly(day.requests + day.runs + day.batches);
  const logGigabytes =
    (runs * machine.logBytesOfRun + monthly(day.requests) * machine.logBytesOfRequest) / gigabyte;
  return {
    ...stage.standing,
    writeUnits: monthly(day.writes + day.indexWrites),
    readUnits: monthly(day.reads),
    storedGigabytes: gigabytesOf(patient.grown, day.grown),
    restorableGigabytes: stage.isRestorable ? gigabytesOf(patient.grownInTable, day.grownInTable) : 0,
    runs,
    gigabyteSeconds: monthly(api * machine.gigabytesOfApi + consumers * machine.gigabytesOfConsumer) / 1000,
    requests: monthly(day.requests),
    edgeRequests,
    edgeGigabytes: monthly(day.requests * machine.answerBytes + practice.siteMegabytesADay * 1e6) / gigabyte,
    firewallRequests: stage.standing.firewalls > 0 ? edgeRequests : 0,
    activeUsers: nutritionists * (1 + practice.patientsSignedInAMonth),
    events: monthly(day.events),
    eventGigabytes: monthly(day.events * machine.eventBytes) / gigabyte,
    queueRequests: monthly(day.queued * callsOfMessage) + stage.polledQueues * machine.pollsOfQueue,
    mails: monthly(day.mails),
    pushOperations: monthly(
      practice.connectionsADay * operationsOfConnection + day.published * (1 + practice.tabs),
    ),
    connectionMinutes: monthly(practice.visibleHoursADay * 60 * practice.tabs),
    videoGigabytes: nutritionists * videoGigabytesOf(stage),
    logGigabytes,
    keptLogGigabytes: ((logGigabytes * stage.logDays) / daysOfMonth) * machine.keptPartOfLog,
    traces: monthly(day.requests) * machine.tracedPart,
  };
}

/** Gigabytes of one nutritionist's videos, those included that were removed and can still be restored. */
function videoGigabytesOf({ removedVideoDays }: StageCounts): number {
  const { videos, videosRemovedAMonth, videoMegabytes } = practice;
  return (
    ((videos + (videosRemovedAMonth * removedVideoDays) / daysOfMonth) * videoMegabytes * 1e6) / gigabyte
  );
}

/** What a quota limits, of one practice: in a second at peak, or on a day where the name says so. */
export interface Strain {
  mailsADay: number;
  mails: number;
  signIns: number;
  renewals: number;
  requests: number;
  concurrentRuns: number;
  reads: number;
  writes: number;
  outboxWrites: number;
  reminders: number;
  putEvents: number;
  deliveries: number;
  connections: number;
  published: number;
  edgeRequests: number;
}

/** The strain of one practice, from its working day and how often it does what a quota counts by itself. */
export function strainOf(
  day: Measured,
  counts: { signIns: number; renewals: number; reminders: number; outboxUnits: number },
): Strain {
  const peak = (aDay: number): number => atPeak(aDay, practice);
  const { api, consumers } = millisecondsOf(day);
  return {
    mailsADay: day.mails,
    mails: peak(day.mails),
    signIns: peak(counts.signIns),
    renewals: peak(counts.renewals),
    requests: peak(day.requests),
    concurrentRuns: peak((api + consumers) / 1000),
    reads: peak(day.reads),
    writes: peak(Math.max(day.writes, day.indexWrites)),
    outboxWrites: peak(counts.outboxUnits / machine.outboxPartitions),
    reminders: peak(counts.reminders),
    putEvents: peak(day.events),
    deliveries: peak(day.runs),
    connections: peak(practice.connectionsADay),
    published: peak(day.published),
    edgeRequests: peak(day.requests + practice.siteRequestsADay),
  };
}
