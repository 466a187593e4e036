type Load = () => Promise<unknown>;

/** What every screen of a member loads. */
const frame: readonly Load[] = [
  () => import("./app"),
  () => import("./providers-layout"),
  () => import("../features/shell/member/member-shell"),
];

/** The screens that are opened most by their address, each with what it shows first. */
const screens: readonly { at: RegExp; loads: readonly Load[] }[] = [
  {
    at: /^\/dashboard\/patients\/[^/]+(\/progress)?$/,
    loads: [
      () => import("../features/patients/record/patient-screen"),
      () => import("../features/patients/record/progress/patient-progress"),
    ],
  },
  {
    at: /^\/dashboard(\/patients)?$/,
    loads: [
      () => import("../features/dashboard/dashboard-layout"),
      () => import("../features/patients/list/patients-screen"),
    ],
  },
  {
    at: /^\/dashboard\/virtual-agenda$/,
    loads: [
      () => import("../features/dashboard/dashboard-layout"),
      () => import("../features/agenda/agenda-screen/agenda-screen"),
    ],
  },
];

/**
 * Loads a member's screen while the router that will show it is still loading, and renews the token that its first call
 * needs. What fails here is loaded again, and reported, by whoever needs it.
 */
export function preloadMember(pathname: string): void {
  const screen = screens.find(({ at }) => at.test(pathname));
  for (const load of [renewToken, ...frame, ...(screen?.loads ?? [])]) load().catch(() => undefined);
}

async function renewToken(): Promise<void> {
  const transport = await import("../lib/api/amplify-transport");
  await transport.renewToken();
}
