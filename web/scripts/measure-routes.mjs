/**
 * Prints the gzipped JavaScript and CSS that each route loads before it renders, read from the manifest of the last
 * build, with the packages that most of it comes from. Fails when a route exceeds its budget. Run after `vite build`.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = join(dirname(fileURLToPath(import.meta.url)), "../dist");
const read = (name, build = dist) => JSON.parse(readFileSync(join(build, ".vite", name), "utf8"));
/** The patient's app is a build of its own, in a folder of the other's; its names lead out of its root. */
const patientApp = join(dist, "mi");
/** The values of an object, which are files of the patient's app. */
const inPatientApp = (files) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `mi/${file}`]));
const units = { ...read("units.json"), ...inPatientApp(read("units.json", patientApp)) };
const named = (name) => (name.startsWith("../src/") ? name.slice("../".length) : `mi/${name}`);
const ofPatientApp = Object.entries(read("manifest.json", patientApp)).map(([key, chunk]) => [
  named(key),
  {
    ...chunk,
    file: `mi/${chunk.file}`,
    imports: chunk.imports?.map(named),
    css: chunk.css?.map((file) => `mi/${file}`),
  },
]);
const manifest = { ...read("manifest.json"), ...Object.fromEntries(ofPatientApp) };
const packages = {
  ...read("packages.json"),
  ...Object.fromEntries(
    Object.entries(read("packages.json", patientApp)).map(([file, bytes]) => [`mi/${file}`, bytes]),
  ),
};
/** How many packages of each route are printed. */
const shownPackages = 8;
const keyOfFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));

const entry = "src/entries/member/main.ts";
const start = "src/entries/member/start.tsx";
const frame = "src/entries/visitor/visitor-frame.tsx";
const app = "src/entries/member/app.tsx";
const providers = "src/entries/member/providers-layout.tsx";
const member = "src/entries/member/member-frame.tsx";
const dashboard = "src/features/dashboard/dashboard-layout.tsx";
const settings = "src/features/settings/layout/settings-layout.tsx";
const [myEntry, myStart] = ["src/entries/patient/main.ts", "src/entries/patient/start.tsx"];
const myScreen = (name) => `src/features/patient-app/${name}-screen.tsx`;
const agenda = "src/features/agenda/agenda-screen/agenda-screen.tsx";
const transport = "src/data/call/amplify-transport.ts";

/** For each route: its label, its entry modules and its JavaScript budget in kB. */
const routes = [
  ["/", [entry, start, frame, "src/features/home/home-screen.tsx"], 89],
  ["/n/:slug", [entry, start, "src/features/public-page/public-page-screen.tsx"], 95],
  ["/n/:slug/embed", [entry, start, "src/features/public-page/embed/embedded-booking-screen.tsx"], 95],
  ["/p/:token", [entry, start, "src/features/mailed-link/mailed-link-screen.tsx"], 98.1],
  [
    "/unsubscribe/:token",
    [entry, start, "src/features/notifications/unsubscribe/unsubscribe-screen.tsx"],
    95,
  ],
  ["/privacy", [entry, start, frame, "src/features/legal/privacy-screen.tsx"], 95],
  ["/conditions", [entry, start, frame, "src/features/legal/conditions-screen.tsx"], 95],
  ["/mi/entrar", [myEntry, myStart, myScreen("start/sign-in")], 120],
  ["/mi/autorizar", [myEntry, myStart, myScreen("authorize/authorize")], 120],
  ["/mi/hoy", [myEntry, myStart, myScreen("today/today")], 120],
  ["/mi/plan", [myEntry, myStart, myScreen("plan/plan")], 127.3],
  ["/mi/progreso", [myEntry, myStart, myScreen("progress/progress")], 120],
  ["/mi/progreso/:result", [myEntry, myStart, myScreen("progress/result/result")], 120],
  ["/mi/entrenos", [myEntry, myStart, myScreen("workouts/workouts")], 120],
  ["/mi/entrenos/:workout", [myEntry, myStart, myScreen("workouts/workout")], 120],
  ["/mi/mensajes", [myEntry, myStart, myScreen("messages/messages")], 120],
  ["/mi/citas", [myEntry, myStart, myScreen("appointments/appointments")], 120],
  ["/mi/ajustes", [myEntry, myStart, myScreen("settings/settings")], 120],
  ["/signIn", [entry, start, frame, "src/entries/visitor/visitor-sign-in.tsx"], 129.7],
  ["/signUp", [entry, start, frame, "src/entries/visitor/visitor-sign-up.tsx"], 130.9],
  [
    "/dashboard/patients",
    [
      entry,
      start,
      app,
      providers,
      member,
      dashboard,
      transport,
      "src/features/patients/list/patients-screen.tsx",
    ],
    169.7,
  ],
  [
    "/dashboard/today",
    [
      entry,
      start,
      app,
      providers,
      member,
      dashboard,
      transport,
      "src/features/agenda/today/today-screen.tsx",
    ],
    191.9,
  ],
  ["/dashboard/virtual-agenda", [entry, start, app, providers, member, dashboard, transport, agenda], 175.6],
  // The time grid loads after the page; a phone starts at a list, which needs none.
  [
    "  with the calendar",
    [
      entry,
      start,
      app,
      providers,
      member,
      dashboard,
      transport,
      agenda,
      "src/features/agenda/calendar/calendar.tsx",
    ],
    234.6,
  ],
  [
    "/dashboard/messages",
    [
      entry,
      start,
      app,
      providers,
      member,
      dashboard,
      transport,
      "src/features/messages/inbox/messages-screen.tsx",
    ],
    209.6,
  ],
  [
    "/dashboard/income",
    [
      entry,
      start,
      app,
      providers,
      member,
      dashboard,
      transport,
      "src/features/agenda/income/income-screen.tsx",
    ],
    174.7,
  ],
  [
    "/dashboard/patients/:id",
    [
      entry,
      start,
      app,
      providers,
      member,
      transport,
      "src/features/patients/record/patient-screen.tsx",
      "src/features/patients/record/progress/progress-screen.tsx",
    ],
    188.1,
  ],
  // The diary of a record, and the conversation beside it, load when they are opened.
  ...[
    ["  with the diary", "src/features/patients/record/diary/patient-diary.tsx", 222],
    ["  with the messages", "src/features/messages/panel/thread-panel.tsx", 223.3],
  ].map(([route, part, budget]) => [
    route,
    [
      entry,
      start,
      app,
      providers,
      member,
      transport,
      "src/features/patients/record/patient-screen.tsx",
      "src/features/patients/record/progress/progress-screen.tsx",
      part,
    ],
    budget,
  ]),
  // A plan, and its menu with the catalogue of foods, which loads when it is opened.
  ...[
    ["/…/nutrition/plans/:planId", [], 230.3],
    ["  with the menu", ["src/features/patients/meal-plan/menu/menu-view.tsx"], 305],
  ].map(([route, parts, budget]) => [
    route,
    [
      entry,
      start,
      app,
      providers,
      member,
      transport,
      "src/features/patients/meal-plan/meal-plan-screen.tsx",
      ...parts,
    ],
    budget,
  ]),
  [
    "/settings/start",
    [
      entry,
      start,
      app,
      providers,
      member,
      transport,
      "src/features/settings/start/start-screen.tsx",
      "src/features/settings/start/you/you-step.tsx",
    ],
    206.6,
  ],
  [
    "/settings/profile/general",
    [
      entry,
      start,
      app,
      providers,
      member,
      settings,
      transport,
      "src/features/settings/general/general-screen.tsx",
    ],
    187.6,
  ],
  [
    "/settings/profile/specialties",
    [
      entry,
      start,
      app,
      providers,
      member,
      settings,
      transport,
      "src/features/settings/specialties/specialties-screen.tsx",
    ],
    185.8,
  ],
  ...[
    ["/settings/profile/market/suscriptions", "plans/plans-screen", 164.8],
    ["/settings/profile/market/passes", "passes/passes-screen", 161.9],
    ["/settings/profile/market/payment-methods", "cards/cards-screen", 175.7],
    // The panels load when they are opened.
    ["  with the checkout", "checkout/pass-checkout-dialog", 185.1],
    ["  with a new card", "cards/local-card-form", 195.6],
  ].map(([route, part, budget]) => [
    route,
    [
      entry,
      start,
      app,
      providers,
      member,
      settings,
      transport,
      "src/features/store/shared/market-layout.tsx",
      `src/features/store/${part}.tsx`,
    ],
    budget,
  ]),
  [
    "/settings/profile/history",
    [
      entry,
      start,
      app,
      providers,
      member,
      settings,
      transport,
      "src/features/store/history/history-layout.tsx",
      "src/features/store/history/payments-screen.tsx",
    ],
    165.3,
  ],
  [
    "/settings/profile/history/receipt/:id",
    [entry, start, app, providers, member, transport, "src/features/store/receipt/receipt-screen.tsx"],
    169,
  ],
  [
    "/settings/profile/notifications",
    [
      entry,
      start,
      app,
      providers,
      member,
      settings,
      transport,
      "src/features/settings/notices/notices-screen.tsx",
    ],
    199,
  ],
];

const sizes = new Map();
function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
}

/** The packages of some files by their part of the gzipped size, the largest first. */
function largestPackages(files) {
  const sums = new Map();
  for (const file of files) {
    const entries = Object.entries(packages[file]);
    const all = entries.reduce((sum, [, bytes]) => sum + bytes, 0);
    for (const [name, bytes] of entries)
      sums.set(name, (sums.get(name) ?? 0) + (gzipped(file) * bytes) / all / 1000);
  }
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, shownPackages)
    .map(([name, kilobytes]) => `${name} ${kilobytes.toFixed(1)}`)
    .join(", ");
}

function reach(name, found) {
  const key = keyOfFile.get(units[name]) ?? name;
  if (found.has(key)) return;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  found.add(key);
  for (const imported of chunk.imports ?? []) reach(imported, found);
}

let isOver = false;
for (const [route, roots, budget] of routes) {
  const found = new Set();
  for (const root of roots) reach(root, found);
  const chunks = [...found].map((key) => manifest[key]);
  const js = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith(".js")));
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const kB = (files) => [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000;
  // As it is printed: the names of the chunks move the last hundredths.
  const over = Number(kB(js).toFixed(1)) > budget;
  isOver ||= over;
  process.stdout.write(
    `${route.padEnd(32)} JS ${kB(js).toFixed(1).padStart(6)} kB of ${budget}   CSS ${kB(css).toFixed(1).padStart(5)} kB` +
      `   ${js.size} files${over ? "   OVER BUDGET" : ""}\n` +
      `    ${largestPackages(js)}\n`,
  );
}
process.exitCode = isOver ? 1 : 0;
