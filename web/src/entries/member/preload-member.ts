import { fetchEarly } from "../../data/call/early-answers";
import { renewEarly } from "../../data/session/early-renewal";
import { readStoredSession } from "../../data/session/stored-session";

type Load = () => Promise<unknown>;

/** Modules that every screen of a member loads. */
const frame: readonly Load[] = [
  () => import("./app"),
  () => import("./providers-layout"),
  () => import("./member-frame"),
];

/** A screen that is opened by its address, with what it shows first. */
interface FirstScreen {
  at: RegExp;
  loads: readonly Load[];
  /** What it reads first; the parts of the address are those of `at`. */
  reads?: (...parts: string[]) => readonly string[];
}

const own = "/v1/nutritionist";
const user = `${own}/user`;
const agendaCounter = `${own}/nutriaService/nutritionistAppointment/counter`;

const screens: readonly FirstScreen[] = [
  {
    at: /^\/dashboard\/patients\/([^/]+)(?:\/progress)?$/,
    loads: [
      () => import("../../features/patients/record/patient-screen"),
      () => import("../../features/patients/record/progress/progress-screen"),
    ],
    reads: (patient) => [`${own}/patient/${patient}`, `${own}/patient/${patient}/progress`, user],
  },
  {
    at: /^\/dashboard(?:\/patients)?$/,
    loads: [
      () => import("../../features/dashboard/dashboard-layout"),
      () => import("../../features/patients/list/patients-screen"),
    ],
    reads: () => [
      `${own}/patient?status=active&sort=recent`,
      `${user}/activePasses`,
      user,
      `${own}/linkRequest?sort=recent`,
      `${user}/usersInPlan`,
    ],
  },
  {
    at: /^\/dashboard\/virtual-agenda$/,
    loads: [
      () => import("../../features/dashboard/dashboard-layout"),
      () => import("../../features/agenda/agenda-screen/agenda-screen"),
    ],
    reads: () => [user, `${own}/office`, `${own}/officeSchedule`, `${user}/closingDate`, agendaCounter],
  },
];

/**
 * Loads a member's screen, and asks for what it reads first, while the router that will show it is still loading. What
 * fails here is loaded and asked again, and reported, by the code that needs it.
 */
export function preloadMember({ pathname, search }: { pathname: string; search: string }): void {
  for (const load of frame) load().catch(() => undefined);
  // An administrator has other screens.
  if (readStoredSession()?.role !== "nutritionist") return;
  const token = renewEarly().then((tokens) => tokens?.accessToken);
  const screen = screens.find(({ at }) => at.test(pathname));
  const reads = screen?.reads?.(...(screen.at.exec(pathname)?.slice(1) ?? [])) ?? [user];
  // An address with a query may show something else first.
  for (const path of search === "" ? reads : [user]) fetchEarly(path, token);
  for (const load of screen?.loads ?? []) load().catch(() => undefined);
}
