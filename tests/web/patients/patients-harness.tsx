import { matcher, searchTextOf } from "@nutria/contract/web/search";
import { clearSession } from "../../../web/src/data/session/session";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { emptyLifestyle } from "@nutria/contract/schemas/record/lifestyle";
import { emptyMedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import type { Route } from "@nutria/contract/wire/define";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { ListedPatient, PatientDetail } from "@nutria/contract/schemas/patient";
import type { PatientOverview } from "@nutria/contract/schemas/record/timeline";
import type { HistoryEntry } from "@nutria/contract/schemas/record/history";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import { recordRoutes } from "@nutria/contract/routes/records";
import { defaultBodyCriteria, type PatientProgress } from "@nutria/contract/schemas/record/progress";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import type { ReactElement } from "react";
import { AppRouter } from "../../../web/src/entries/member/app-router";
import { DialogHost } from "../../../web/src/entries/member/dialogs/dialog-host";
import { dismissDialogs } from "../../../web/src/lib/dialogs";
import { createAppHistory } from "../../../web/src/lib/router/app-history";
import { setToastHost, type Toast } from "../../../web/src/lib/toast";
import { FakeServer } from "../support/fake-server";
import { memoryEntries } from "../support/memory-entries";

export const toasts: Toast[] = [];

/** Renders a screen at an address, with the dialogs, and collects the toasts. */
export function show(element: ReactElement, { at = "/", path = "*" }: { at?: string; path?: string } = {}) {
  toasts.length = 0;
  setToastHost((toast) => toasts.push(toast));
  const history = createAppHistory(memoryEntries(at));
  const routes = [
    {
      path,
      element: (
        <>
          {element}
          <DialogHost />
        </>
      ),
    },
    { path: "*", element: <p>otra pantalla</p> },
  ];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AppRouter routes={routes} history={history} />
    </QueryClientProvider>,
  );
  return {
    router: {
      state: history,
      navigate: async (href: string) => history.push(href),
    },
    /** Reads routes again, as a poll does when somebody else changed what they show. */
    changeElsewhere: (...routes: Route[]) =>
      act(() =>
        Promise.all(routes.map(({ name }) => client.invalidateQueries({ queryKey: [name] }))).then(
          () => undefined,
        ),
      ),
  };
}

/** A save in the history of a document. */
export const aSave = (version: number, savedAt: string, changes: HistoryEntry["changes"]): HistoryEntry => ({
  version,
  savedAt,
  savedBy: "usr_other",
  restoredFrom: null,
  fromQuestionnaire: null,
  changes,
});

/** Presses a button as soon as it exists. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name }));
}

/** After each test: nothing rendered, no dialog open. */
export function clear(): void {
  act(dismissDialogs);
  cleanup();
}

/** After each test of a form that saves by itself: input that a test left unsaved would come back in the next. */
export function clearWithInput(): void {
  clear();
  act(clearSession);
}

export function aPatient(given: Partial<ListedPatient> = {}): ListedPatient {
  return {
    _id: "pat_1",
    name: "Ana",
    lastName: "Gómez Luna",
    email: "ana@correo.example",
    phoneNumber: "5512345678",
    countryCode: 52,
    mailFailure: null,
    isActive: true,
    isProvisional: false,
    badge: null,
    inbodyPasses: 0,
    scheduledPasses: 0,
    hasReturnedPassBadge: false,
    isMyPatientEditable: true,
    nextAppointmentAt: null,
    lastVisitAt: null,
    attendedAppointments: 0,
    missedAppointments: 0,
    adherence: null,
    createdAt: "2026-03-01T15:00:00.000Z",
    ...given,
  };
}

export function aPatientDetail(given: Partial<PatientDetail> = {}): PatientDetail {
  const card = aPatient(given);
  return {
    ...card,
    isEmailCorrectable: false,
    general: {
      name: card.name,
      lastName: card.lastName,
      email: card.email,
      phoneNumber: card.phoneNumber,
      countryCode: 52,
      gender: "female",
      birthdate: "1990-05-03",
      contactMethod: ["whatsapp"],
      preferredContactTime: null,
      visitReason: "",
      address: { street: "", neighborhood: "Roma", hall: "", city: "", state: "", zipCode: "" },
      version: 3,
    },
    lifestyle: { ...emptyLifestyle, version: 0 },
    medicalProfile: { ...emptyMedicalProfile, version: 0 },
    dietProfile: { ...emptyDietProfile, version: 0 },
    inbodyResults: [],
    ...given,
  };
}

/** The progress of a woman who was neither scanned nor measured. */
export function aProgress(given: Partial<PatientProgress> = {}): PatientProgress {
  return {
    sex: "female",
    birthdate: "1968-07-21",
    isPregnant: false,
    scans: [],
    handMeasures: [],
    patientWeights: [],
    goal: {
      weight: null,
      skeletalMuscleMass: null,
      bodyFatPercentage: null,
      waist: null,
      by: null,
      version: 0,
    },
    criteria: { ...defaultBodyCriteria, version: 0 },
    ...given,
  };
}

export function aLinkRequest(given: Partial<LinkRequest> = {}): LinkRequest {
  const { _id, name, lastName, email, phoneNumber, countryCode } = aPatient();
  const person = { _id, name, lastName, email, phoneNumber, countryCode };
  return {
    _id: "req_1",
    starter: "patient",
    status: "pending",
    publicField: email,
    patient: { ...person, hasAccount: true, mailFailure: null },
    nutritionistContact: person,
    service: null,
    mode: null,
    note: "",
    withPass: false,
    isProvisional: false,
    createdAt: "2026-03-01T15:00:00.000Z",
    ...given,
  };
}

/** The answer with these pending requests, or with the one with the person who is asked for. */
export function requestPage(
  requests: readonly LinkRequest[],
  query: URLSearchParams,
  nextCursor: string | null = null,
) {
  const [patient, search] = [query.get("patient"), query.get("search") ?? ""];
  const matches = matcher(search);
  const items = requests.filter(
    (request) =>
      (patient === null || request.patient._id === patient) && matches(searchTextOf(request.patient)),
  );
  if (query.get("sort") === "lastName") {
    items.sort((one, other) => (one.patient.lastName < other.patient.lastName ? -1 : 1));
  }
  const received = requests.filter(({ starter }) => starter === "patient").length;
  const counts = { received, sent: requests.length - received };
  return { items, nextCursor, matching: items.length, counts };
}

/** A practice with some passes, some patients and some requests. */
export function aPractice({
  passes = 4,
  patients = [aPatient()],
  requests = [],
}: {
  passes?: number;
  patients?: ListedPatient[];
  requests?: LinkRequest[];
} = {}): FakeServer {
  const counts = {
    active: patients.filter(({ isActive }) => isActive).length,
    inactive: patients.filter(({ isActive }) => !isActive).length,
  };
  return new FakeServer()
    .on(patientRoutes.getPlanCounts, () => ({ activatedUsers: counts.active, usersInPlan: 30 }))
    .on(patientRoutes.getPassInfo, () => ({ activePasses: passes, hasHadPasses: true, returnedPasses: [] }))
    .on(patientRoutes.listOpenProposals, () => [])
    .on(patientRoutes.listEmailsToConfirm, () => [])
    .on(mealPlanRoutes.getSentPlansAgainst, () => ({ plans: [], unknown: [] }))
    .on(recordRoutes.getProgress, () => aProgress())
    .on(patientRoutes.listLinkRequests, ({ query }) => requestPage(requests, query))
    .on(patientRoutes.listPatients, ({ query }) => {
      const items = patients.filter(({ isActive }) => isActive === (query.get("status") !== "inactive"));
      return { items, nextCursor: null, matching: items.length, counts };
    });
}

/** What the overview of a patient shows, of whom nothing is known unless it is given. */
export function anOverview(given: Partial<PatientOverview> = {}): PatientOverview {
  return {
    visitReason: "",
    medications: [],
    allergies: [],
    intolerances: [],
    lastVisitAt: null,
    lastNote: null,
    currentPlan: null,
    draftPlan: null,
    ...given,
  };
}

/** For the rest of a test, the screen is as narrow as a phone's and is touched. */
export function onPhone(): void {
  const phone = vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = { matches: query === "(max-width: 719px)" || query.includes("coarse") };
    return Object.assign(new EventTarget(), list) as MediaQueryList;
  });
  onTestFinished(() => phone.mockRestore());
}
