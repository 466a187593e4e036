import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { paths } from "@nutria/contract/web/paths";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MemberShell } from "../../../web/src/features/shell/member/member-shell";
import { PracticeContent } from "../../../web/src/components/account/practice-content";
import { usePracticeZone } from "../../../web/src/data/session/current-user";
import { clearSession, currentSession, updateSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { clear, press, show } from "../patients/patients-harness";
import { aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { held } from "../support/held";
import { signedIn } from "../support/server";

let server = new FakeServer();
answerFrom(() => server);
let account: () => Promise<NutritionistUser> | NutritionistUser;

const user = (timeZone: string) => {
  const one = aUser();
  const { nutritionistProfile: profile } = one;
  return {
    ...one,
    nutritionistProfile: { ...profile, settings: { ...profile.settings, timeZone } },
  };
};

beforeEach(() => {
  startSession(signedIn);
  server = new FakeServer()
    .on(profileRoutes.getUser, () => account())
    .on(authRoutes.logout, () => undefined)
    .on(patientRoutes.listPatients, () => ({
      items: [],
      nextCursor: null,
      matching: 0,
      counts: { active: 0, inactive: 0 },
    }))
    .on(agendaRoutes.countAppointments, () => ({ new: 0, mine: 0, restriction: "none" as const, unseen: 0 }))
    .on(notificationRoutes.countNewNotifications, () => ({
      count: 0,
      version: "",
      changes: { agenda: 0, patients: 0 },
    }));
});
afterEach(() => {
  clear();
  act(clearSession);
});

/** A screen of a practice, which draws its dates. */
function DatesOfPractice() {
  return <p>{`fechas de ${usePracticeZone()}`}</p>;
}
const content = () =>
  show(
    <PracticeContent>
      <DatesOfPractice />
    </PracticeContent>,
  );

test("no date is drawn before the zone of the practice is known", async () => {
  const read = held<NutritionistUser>();
  account = () => read.promise;
  content();
  await waitFor(() => expect(server.requestsTo(profileRoutes.getUser)).toHaveLength(1));
  expect(screen.queryByText(/fechas de/)).toBeNull();
  read.resolve(user("America/Tijuana"));
  expect(await screen.findByText("fechas de America/Tijuana")).toBeTruthy();
  expect(currentSession()?.zone).toEqual({ practice: signedIn.user.id, name: "America/Tijuana" });
});

test("the next page draws at once, in the zone that was read last, and then in the one of the account", async () => {
  updateSession({ zone: { practice: signedIn.user.id, name: "America/Cancun" } });
  const read = held<NutritionistUser>();
  account = () => read.promise;
  content();
  expect(screen.getByText("fechas de America/Cancun")).toBeTruthy();
  read.resolve(user("America/Tijuana"));
  expect(await screen.findByText("fechas de America/Tijuana")).toBeTruthy();
  expect(currentSession()?.zone?.name).toBe("America/Tijuana");
});

test("the zone of another practice is none of this one", async () => {
  updateSession({ zone: { practice: "nut_otra", name: "America/Cancun" } });
  account = () => user("America/Tijuana");
  content();
  expect(screen.queryByText(/fechas de/)).toBeNull();
  expect(await screen.findByText("fechas de America/Tijuana")).toBeTruthy();
});

test("an account that cannot be read is said in place of its screens, and read again", async () => {
  account = () => {
    throw new AppError("internal");
  };
  content();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByText(/fechas de/)).toBeNull();
  account = () => user("America/Tijuana");
  await press("Reintentar");
  expect(await screen.findByText("fechas de America/Tijuana")).toBeTruthy();
});

test("the layout of the member's screens has its bar and navigation meanwhile", async () => {
  const read = held<NutritionistUser>();
  account = () => read.promise;
  show(<MemberShell />, { at: paths.tutorials.href() });
  expect(await screen.findByRole("navigation", { name: "Principal" })).toBeTruthy();
  read.resolve(user("America/Tijuana"));
  await waitFor(() => expect(currentSession()?.zone?.name).toBe("America/Tijuana"));
});
