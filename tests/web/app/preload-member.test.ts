import { pathOf } from "@nutria/contract/wire/client";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { authRoutes } from "@nutria/contract/routes/auth";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { progressRoutes } from "@nutria/contract/routes/record/progress";
import { afterEach, expect, test, vi } from "vitest";
import { preloadMember } from "../../../web/src/entries/member/preload-member";
import { paths } from "@nutria/contract/web/paths";
import { forgetEarlyAnswers } from "../../../web/src/data/call/early-answers";
import { takeEarlyRenewal } from "../../../web/src/data/session/early-renewal";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { signedIn } from "../support/server";

afterEach(() => {
  clearSession();
  forgetEarlyAnswers();
  void takeEarlyRenewal();
  vi.unstubAllGlobals();
});

const renewal = authRoutes.refreshToken.spec.path;
const user = profileRoutes.getUser.spec.path;

/** A network that renews the token, and leaves everything else without an answer. Returns what was asked for. */
function waitingNetwork(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    if (path !== renewal) return new Promise(() => undefined);
    return Promise.resolve(Response.json({ accessToken: "new", refreshToken: "refresh 2" }));
  });
  return asked;
}

const patient = { id: "pat_1" };
const record = [
  pathOf(patientRoutes.getPatient.spec.path, patient),
  pathOf(progressRoutes.getProgress.spec.path, patient),
  user,
];

test.each([
  [paths.patientProgress.href("pat_1"), record],
  [paths.patient.href("pat_1"), record],
  [
    paths.patients.href(),
    [
      pathOf(patientRoutes.listPatients.spec.path, undefined, { status: "active", sort: "recent" }),
      patientRoutes.getPassInfo.spec.path,
      user,
      pathOf(patientRoutes.listLinkRequests.spec.path, undefined, { sort: "recent" }),
      patientRoutes.getPlanCounts.spec.path,
    ],
  ],
  [
    paths.agenda.href(),
    [
      user,
      officeRoutes.listOffices.spec.path,
      officeRoutes.listOfficeSchedules.spec.path,
      profileRoutes.listDaysOff.spec.path,
      agendaRoutes.countAppointments.spec.path,
    ],
  ],
])("%s renews the token, and asks early for routes of the contract", async (address, reads) => {
  startSession(signedIn);
  const asked = waitingNetwork();
  preloadMember({ pathname: address, search: "" });
  await expect.poll(() => asked).toEqual([renewal, ...reads]);
});

test("an address with a query asks for the user alone, and an administrator's for nothing", async () => {
  startSession(signedIn);
  const asked = waitingNetwork();
  preloadMember({ pathname: paths.agenda.href(), search: "?pending=new" });
  await expect.poll(() => asked).toEqual([renewal, user]);

  startSession(signedIn, "admin");
  preloadMember({ pathname: paths.patients.href(), search: "" });
  await Promise.resolve();
  expect(asked).toHaveLength(2);
});
