import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { PatientProgress } from "@nutria/contract/schemas/record/progress";
import { noMeasures, type HandMeasures } from "@nutria/contract/schemas/record/visit-note";
import { afterEach, beforeAll, vi } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { aScan } from "../notifications/notifications-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPatientDetail, aPractice, aProgress, clear, show } from "./patients-harness";

/** Prepares a file's tests of a patient's progress, and returns what opens it and the server that answers then. */
export function progressScreen() {
  let server = new FakeServer();
  answerFrom(() => server);
  // The product loads it with the screen; loading it here first keeps that time out of the tests.
  beforeAll(() =>
    Promise.all([
      import("../../../web/src/features/patients/record/progress/progress-screen"),
      import("../../../web/src/features/patients/record/scans/patient-scans"),
      import("../../../web/src/features/patients/record/progress/goal/goal-dialog"),
      import("../../../web/src/features/patients/record/progress/goal/body-criteria-dialog"),
    ]),
  );
  afterEach(() => {
    clear();
    vi.unstubAllGlobals();
  });
  return {
    server: () => server,
    open(section: string, given: Partial<PatientProgress> = {}, patient: Partial<PatientDetail> = {}) {
      server = aPractice()
        .on(patientRoutes.getPatient, () => aPatientDetail({ inbodyResults: given.scans ?? [], ...patient }))
        .on(recordRoutes.getProgress, () => aProgress(given))
        .on(notificationRoutes.clearInBodyBadges, () => undefined);
      return showSection(section);
    },
  };
}

/** Shows a section of the patient, such as `progress/inbody`, with the answers of the server that is there. */
export const showSection = (section: string) =>
  show(<PatientScreen />, { at: `/dashboard/patients/pat_1/${section}`, path: "/dashboard/patients/:id/*" });

/** Measures by hand of one visit. */
export function byHand(note: string, day: string, measures: Partial<HandMeasures["measures"]>): HandMeasures {
  return { note, date: `${day}T18:00:00.000Z`, measures: { ...noMeasures, ...measures } };
}

const lean = { rightArm: 2.61, leftArm: 2.55, trunk: 21.4, rightLeg: 7.32, leftLeg: 7.25 };
const leanPercentage = { rightArm: 112, leftArm: 109, trunk: 104, rightLeg: 92, leftLeg: 89 };
export const twoScans = [
  aScan({ _id: "scn_2", segmentalLean: lean, segmentalLeanPercentage: leanPercentage, device: "InBody 770" }),
  aScan({ _id: "scn_1", date: "2026-10-19T18:00:00.000Z", weight: 71.6, bodyFatPercentage: 29.1 }),
];
