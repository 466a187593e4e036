/**
 * Measures the week calendar in Chromium with 60 events per week: the time to change the week, at first and after fifty
 * changes, and whether scrolling remains smooth. Uses the last build and mocks the API, so that only the page is measured. Run
 * after `vite build`; NUTRIA_TEST_BROWSER sets the path of Chromium.
 */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

const dist = process.env.DIST ?? join(dirname(fileURLToPath(import.meta.url)), "../dist");
const executablePath = process.env.NUTRIA_TEST_BROWSER ?? "/usr/bin/chromium";
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const budgetMilliseconds = 200;
const turns = 12;
/** Weeks that are left behind before the second measurement. */
const turnsBetween = 50;
const eventSelector = "[data-time-grid-date] [data-event-id]";
const dayMilliseconds = 86_400_000;
const types = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml" };

const person = (index) => ({ _id: `pat_${index}`, name: "Ana", lastName: `Gómez ${index}` });
const displays = ["ACCEPTED", "PENDING_BY_PATIENT", "PENDING_BY_NUTRITIONIST"];

/** Creates `count` appointments in one week, overlapping when the days are full. */
function appointments(from, count) {
  return Array.from({ length: count }, (_, index) => {
    const start =
      Date.parse(from) + (index % 7) * dayMilliseconds + (8 + (Math.floor(index / 7) % 24) * 0.5) * 3_600_000;
    return {
      _id: `apt_${String(Date.parse(from))}_${String(index)}`,
      type: "appointment",
      status: "accepted",
      displayStatus: displays[index % displays.length],
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 1_500_000).toISOString(),
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      attendance: null,
      series: null,
      payment: null,
      price: null,
      isAllDay: false,
      timeZone: "America/Mexico_City",
      title: "",
      comment: "",
      patient: { ...person(index), email: "", phoneNumber: "5512345678", countryCode: 52 },
      service: { _id: "svc_1", service: { name: "Consulta de seguimiento" } },
      office: { _id: "off_1", name: "Del Valle", mode: "onsite" },
      mode: index % 2 ? "online" : "site",
      createdByRole: "nutritionist",
      nextActionRole: "client",
      createdAt: from,
      updatedAt: from,
    };
  });
}

function answer(url, count) {
  const { pathname, searchParams } = url;
  if (pathname.endsWith("/nutritionistAppointment")) {
    const [from, to] = [searchParams.get("from"), searchParams.get("to")];
    const weeks = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / (7 * dayMilliseconds)));
    return appointments(from, count * weeks);
  }
  if (pathname === "/v1/auth/refresh-token") return { accessToken: "a", refreshToken: "b" };
  if (pathname.endsWith("/counter")) return { new: 0, mine: 0, unseen: 0, restriction: "none" };
  if (pathname === "/v1/nutritionist/user") {
    const nutritionistProfile = { services: [], settings: { timeZone: "America/Mexico_City" } };
    return { ...person(0), email: "", canUseAgenda: true, isProfileCompleted: true, nutritionistProfile };
  }
  if (pathname.endsWith("/count")) return { count: 0 };
  if (pathname.includes("usyCalendar")) return { times: [], calendars: [] };
  return [];
}

const count = 60;
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname.startsWith("/v1/")) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer(url, count)));
    return;
  }
  const file = extname(url.pathname) === "" ? "index.html" : url.pathname;
  readFile(join(dist, file)).then(
    (content) => {
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
      response.end(content);
    },
    () => response.writeHead(404).end(),
  );
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${String(server.address().port)}`;
const browser = await chromium.launch({ executablePath, args: flags });

const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Measures the time from the click until the new week is rendered, and the longest frame of a scroll. */
async function measure(events) {
  const context = await browser.newContext({ locale: "es-MX", timezoneId: "America/Mexico_City" });
  await context.addInitScript(() => {
    const session = {
      refreshToken: "b",
      userId: "nut_1",
      email: "a@b.example",
      status: "active",
    };
    localStorage.setItem("nutria.session", JSON.stringify({ ...session, isProfileCompleted: true }));
  });
  const page = await context.newPage();
  await page.goto(`${base}/dashboard/virtual-agenda?view=week&date=2026-11-24`);
  await page
    .locator(eventSelector)
    .nth(events - 1)
    .waitFor({ state: "attached" });
  const change = async () => {
    const times = [];
    for (let turn = 0; turn < turns; turn += 1) {
      // Waits until the neighbouring weeks are prefetched, as in normal use.
      await page.waitForTimeout(700);
      times.push(await page.evaluate(changeWeek, { events, eventSelector }));
    }
    return { p50: percentile(times, 0.5), worst: Math.max(...times) };
  };
  const atFirst = await change();
  for (let turn = 0; turn < turnsBetween; turn += 1) {
    await page.evaluate(changeWeek, { events, eventSelector });
  }
  const later = await change();
  const longestFrame = await page.evaluate(scrollThrough);
  await context.close();
  return { atFirst, later, longestFrame };
}

/** Runs in the browser page. */
async function changeWeek({ events, eventSelector }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const first = () => document.querySelector(".sx__time-grid-day")?.getAttribute("data-time-grid-date");
  const before = first();
  const old = new Set([...document.querySelectorAll(eventSelector)].map((one) => one.dataset.eventId));
  const isThere = () => {
    const drawn = [...document.querySelectorAll(eventSelector)];
    // Excludes events of the previous week.
    const isNew =
      drawn.length === events &&
      drawn.every((one) => one.querySelector("strong") && !old.has(one.dataset.eventId));
    return first() !== before && isNew;
  };
  const start = performance.now();
  document.querySelector('button[aria-label="Semana siguiente"]').click();
  do await frame();
  while (!isThere());
  await frame();
  return performance.now() - start;
}

/** Runs in the browser page. */
async function scrollThrough() {
  const grid = document.querySelector(".agenda-room");
  let longest = 0;
  let last = performance.now();
  for (let top = 0; top < 900; top += 15) {
    grid.scrollTop = top;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    if (top > 60) longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

const { atFirst, later, longestFrame } = await measure(count);
for (const { when, p50, worst } of [
  { when: "at first", ...atFirst },
  { when: `after ${String(turnsBetween)} changes`, ...later },
]) {
  const over = p50 > budgetMilliseconds;
  if (over) process.exitCode = 1;
  process.stdout.write(
    `${String(count)} events, ${when}: week change p50 ${p50.toFixed(0)} ms, worst ${worst.toFixed(0)} ms` +
      `${over ? `   OVER ${String(budgetMilliseconds)} ms` : ""}\n`,
  );
}
process.stdout.write(`longest frame of a scroll ${longestFrame.toFixed(0)} ms\n`);
await browser.close();
server.close();
