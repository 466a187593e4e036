import { ApiError } from "@nutria/contract/wire/api-error";
import { reportKinds, type ReportKind } from "../ses/report";
import { bankActs, type BankAct } from "../stripe/payments/bank-statement";
import { browserStates } from "../web-push/push-service";
import { phoneStates } from "../whats-app/phones";
import { notFound, type PageResponse, type DeveloperPath } from "./page-response";
import type { DeveloperPageParts } from "./parts";

/** Does what a form of the page asks for. */
export async function change(
  parts: DeveloperPageParts,
  { area, id, more }: DeveloperPath,
  query: URLSearchParams,
): Promise<PageResponse> {
  const { deadLetters, operations } = parts;
  if (area === "jobs" && id !== "") return runJob(parts, id, query.get("now"));
  const kind = area === "mail" ? reportKinds.find((one) => one === more) : undefined;
  if (kind !== undefined) return reportMail(parts, id, kind);
  if (area === "push") return changePush(parts, id, more, query.get("serverKey") ?? "");
  if (area === "whatsapp") return changePhone(parts, id, more, query);
  if (area === "bank") return actAsBank(parts, id, more);
  if (area === "events" && id === "dead-letters") {
    return unlessRefused(async () => {
      await deadLetters.replay(more);
      return { status: 202, json: { redelivered: more }, seeOther: "/_local/events" };
    });
  }
  const operation = area === "operations" ? operations[id] : undefined;
  if (operation !== undefined) {
    return unlessRefused(async () => ({ json: await operation(Object.fromEntries(query)) }));
  }
  return notFound;
}

async function runJob({ jobs }: DeveloperPageParts, name: string, now: string | null): Promise<PageResponse> {
  if (now !== null && Number.isNaN(Date.parse(now))) {
    return {
      status: 400,
      json: { code: "malformed", message: `"${now}" no es una fecha`, public: true },
    };
  }
  const run = await jobs.run(name, now === null ? undefined : new Date(now).toISOString());
  if (run === undefined) return notFound;
  return { status: run.error === undefined ? 200 : 500, json: run, seeOther: "/_local/jobs" };
}

async function reportMail(parts: DeveloperPageParts, id: string, kind: ReportKind): Promise<PageResponse> {
  if (!(await parts.reportMail(id, kind))) return notFound;
  return { status: 202, json: { reported: kind }, seeOther: `/_local/mail/${encodeURIComponent(id)}` };
}

/** Subscribes a browser, or sets the outcome of the pushes to one. */
function changePush(
  { pushService }: DeveloperPageParts,
  id: string,
  state: string,
  serverKey: string,
): PageResponse {
  if (id === "") {
    const subscription = pushService.subscribe(serverKey);
    if (subscription) return { status: 201, json: subscription };
    const message = "La llave no es de un servidor de avisos";
    return { status: 400, json: { code: "malformed", message, public: true } };
  }
  const wanted = browserStates.find((one) => one === state);
  if (wanted === undefined || !pushService.setState(id, wanted)) return notFound;
  return { status: 202, json: { state: wanted }, seeOther: "/_local/push" };
}

/**
 * Presses a button of a message (`/_local/whatsapp/{message}/0`) or marks it as read; writes a text from a number
 * (`/_local/whatsapp/+52…/write?text=ALTO`), or sets the outcome of messages to it.
 */
async function changePhone(
  { phones }: DeveloperPageParts,
  id: string,
  act: string,
  query: URLSearchParams,
): Promise<PageResponse> {
  const done = { status: 202, json: { [act]: id }, seeOther: "/_local/whatsapp" };
  if (/^\+\d{8,15}$/.test(id)) {
    const state = phoneStates.find((one) => one === act);
    if (state !== undefined) phones.setState(id, state);
    else if (act === "write") await phones.write(id, query.get("text") ?? "ALTO");
    else return notFound;
    return done;
  }
  const isDone = act === "read" ? await phones.read(id) : await phones.press(id, Number(act));
  return isDone ? done : notFound;
}

/** The form of each act of a bank, for the endpoint of the provider. */
const bankForms: Record<BankAct, { path: string; status?: string }> = {
  dispute: { path: "dispute" },
  won: { path: "dispute/close", status: "won" },
  lost: { path: "dispute/close", status: "lost" },
  refuseRefund: { path: "refund/fail" },
};

/** Does what the bank of a charge may do now (`/_local/bank/{payment}/dispute`); 409 for what it may not. */
async function actAsBank({ bank }: DeveloperPageParts, id: string, act: string): Promise<PageResponse> {
  const payment = bank.bankStatement().find((one) => one.id === id);
  const wanted = bankActs.find((one) => one === act);
  if (!payment || wanted === undefined) return notFound;
  if (!payment.acts.includes(wanted)) {
    const message = "El banco ya no puede hacer eso con este cargo";
    return { status: 409, json: { code: "conflict", message, public: true } };
  }
  const { path, status } = bankForms[wanted];
  const form = new URLSearchParams({ payment_intent: id, ...(status !== undefined && { status }) });
  const done = await bank.actAsBank(path, form.toString());
  if (done.status >= 300) return { status: done.status, json: JSON.parse(done.body) as unknown };
  return { status: 202, json: { [wanted]: id }, seeOther: "/_local/bank" };
}

/** Converts an `AppError` of the product to its response. */
async function unlessRefused(run: () => Promise<PageResponse>): Promise<PageResponse> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, json: error.toBody() };
    throw error;
  }
}
