import { demoAdministrator } from "../demo/account";
import { totpCode, totpStep } from "../shared/totp";
import { administratorPage, eventsPage, homePage, jobsPage, mailBody, mailListPage, mailPage } from "./pages";
import { bankPage } from "./bank-page";
import { notFound, type PageResponse, type DeveloperPath } from "./page-response";
import { pushesPage } from "./push-page";
import { phonesPage } from "./whats-app-page";
import type { DeveloperPageParts } from "./parts";

type Shown = PageResponse | Promise<PageResponse>;

/** What the page shows of an area. */
export function show(parts: DeveloperPageParts, { area, id, more }: DeveloperPath): Shown {
  switch (area) {
    case "":
      return showHome(parts);
    case "mail":
      return id === "" ? showMails(parts) : showMail(parts, id, more);
    case "push":
      return id === "" ? showPushes(parts) : notFound;
    case "whatsapp":
      return id === "" ? showPhones(parts) : notFound;
    case "events":
      return showEvents(parts);
    case "jobs":
      return showJobs(parts);
    case "bank":
      return id === "" ? showBank(parts) : notFound;
    case "administrator":
      return showAdministrator(parts);
    default:
      return notFound;
  }
}

async function showHome(parts: DeveloperPageParts): Promise<PageResponse> {
  const { inbox, pushService, phones, bus, deadLetters, jobs, bank } = parts;
  const counts = {
    mails: inbox.mails().length,
    pushes: pushService.pushes().length,
    whatsApp: phones.messages().length,
    events: bus.events().length,
    deadLetters: (await deadLetters.list()).length,
    jobs: jobs.jobs.length,
    charges: bank.bankStatement().length,
  };
  return { json: counts, html: () => homePage(counts) };
}

function showMails({ inbox }: DeveloperPageParts): PageResponse {
  const mails = inbox.mails();
  return { json: mails, html: () => mailListPage(mails) };
}

function showMail({ inbox }: DeveloperPageParts, id: string, part: string): PageResponse {
  const mail = inbox.find(id);
  if (mail === undefined) return notFound;
  if (part !== "body") return { json: mail, html: () => mailPage(mail) };
  return {
    json: mail,
    html: () => mailBody(mail),
    headers: {
      // A mail may hold any HTML, so scripts are blocked and only links work.
      "content-security-policy":
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
        "img-src data: https: 'self'; frame-ancestors 'self'",
    },
  };
}

function showBank({ bank }: DeveloperPageParts): PageResponse {
  const payments = bank.bankStatement();
  return { json: payments, html: () => bankPage(payments) };
}

function showPushes({ pushService }: DeveloperPageParts): PageResponse {
  const seen = { pushes: pushService.pushes(), browsers: pushService.browsers() };
  return { json: seen, html: () => pushesPage(seen) };
}

function showPhones({ phones }: DeveloperPageParts): PageResponse {
  const seen = { messages: phones.messages(), phones: Object.fromEntries(phones.states()) };
  return { json: seen, html: () => phonesPage(seen) };
}

async function showEvents({ bus, deadLetters }: DeveloperPageParts): Promise<PageResponse> {
  const seen = { events: bus.events(), deadLetters: await deadLetters.list() };
  return { json: seen, html: () => eventsPage(seen.events, seen.deadLetters) };
}

function showJobs({ jobs }: DeveloperPageParts): PageResponse {
  return {
    json: jobs.jobs.map(({ name, everyMinutes, description }) => ({
      name,
      everyMinutes,
      description,
      lastRun: jobs.lastRun(name) ?? null,
    })),
    html: () => jobsPage(jobs),
  };
}

/** What an authenticator app would show for the demo administrator. */
async function showAdministrator({ administratorKey }: DeveloperPageParts): Promise<PageResponse> {
  const key = await administratorKey();
  if (key === undefined) return notFound;
  const code = totpCode(key, totpStep(Date.now()));
  return { json: { email: demoAdministrator.email, code }, html: () => administratorPage(code, key) };
}
