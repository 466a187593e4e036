import { ApiError } from "@nutria/contract/wire/api-error";
import { admits, assistantRights, type AssistantRight } from "@nutria/contract/people/assistants";
import type { Route } from "@nutria/contract/wire/define";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { clientRoutes } from "@nutria/contract/routes/client";
import { allRoutes } from "@nutria/contract/routes/index";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPatient, type SignedIn } from "../../support/accounts";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { anAssistant, type SignedInAssistant } from "../../support/assistants";
import { cases, isDepth, testInDepth } from "../../support/depth";
import { contact } from "../../support/domain";
import { addPatientForm, anActivePatient, linkedAccount, mailedToken } from "../../support/patients";
import { startProduct, type Product, type RawInput } from "../../support/product";

/** Every combination of rights that an owner may give. */
const combinations: readonly (readonly AssistantRight[])[] = [
  ["payments"],
  ["contacts"],
  ["agenda"],
  ["contacts", "payments"],
  ["agenda", "payments"],
  ["agenda", "contacts"],
  assistantRights,
];

/** What only the owner reads; none of it may be in any answer to any assistant. */
const secret = "Trae glucosa en 180";

let product: Product;
let practice: BothSides;
let assistant: SignedInAssistant;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A person as a practice may have them. */
interface Subject {
  patientId: string;
  email: string;
  requestId?: string;
}

const own = () => practice.nutritionist;
let numbers = 0;
const simulated = (kind: "bounce" | "complaint") => `${kind}+s${++numbers}@simulator.amazonses.com`;

async function entered(overrides: Record<string, unknown> = {}): Promise<Subject> {
  const form = addPatientForm(overrides);
  const { patient, requestId } = await own().call(patientRoutes.createPatient, { body: form });
  return { patientId: patient._id, email: form.email, requestId };
}
const tokenIn = (url: string) => url.split("/p/")[1] ?? "";

async function acceptedOnShared(subject: Subject): Promise<Subject> {
  const { url } = await own().call(patientRoutes.shareLinkRequest, {
    params: { id: subject.requestId ?? "" },
  });
  await product.call(clientRoutes.acceptMailedLink, { params: { token: tokenIn(url) } });
  return { patientId: subject.patientId, email: subject.email };
}

const states: Record<string, () => Promise<Subject>> = {
  "active, with an account": async () => {
    const { id: patientId, email } = await linkedAccount(product, own());
    return { patientId, email };
  },
  "asked and pending": () => entered(),
  "at an address that an assistant set": async () => {
    const form = addPatientForm();
    const { body } = await assistant.send(patientRoutes.createPatient, { body: form });
    const { patient, requestId } = body as { patient: { _id: string }; requestId: string };
    return { patientId: patient._id, email: form.email, requestId };
  },
  "whose mails bounce": async () => {
    const email = simulated("bounce");
    const form = { email };
    const patientId = await anActivePatient(product, own(), form);
    return { patientId, email };
  },
  "who disputed a mail as unwanted": async () => {
    const email = simulated("complaint");
    return { patientId: await anActivePatient(product, own(), { email }), email };
  },
  deactivated: async () => {
    const email = addPatientForm().email;
    const patientId = await anActivePatient(product, own(), { email });
    await own().call(patientRoutes.deactivatePatient, { params: { id: patientId } });
    return { patientId, email };
  },
  "provisional, accepted on a shared page": async () => acceptedOnShared(await entered()),
  "pending, whose mails bounce": () => entered({ email: simulated("bounce") }),
  "who asks and is pending": async () => {
    const { id, email, call } = await aPatient(product);
    const request = await call(clientRoutes.createClientLinkRequest, {
      body: { nutritionist: own().id, note: secret },
    });
    return { patientId: id, email, requestId: request._id };
  },
  imported: async () => {
    const { name, lastName, email, phoneNumber } = contact();
    const row = { name, lastName, email, phoneNumber: phoneNumber.replace(/^33/, "81"), visitReason: secret };
    const { results } = await own().call(archiveRoutes.importRows, { body: { rows: [row] } });
    return { patientId: results[0]?.patient ?? "", email };
  },
  "who left": async () => {
    const patient = await linkedAccount(product, own());
    await patient.call(patientAppRoutes.leaveNutritionist, { params: { id: own().id } });
    return { patientId: patient.id, email: patient.email };
  },
  "linked, at an address that an assistant set": async () => {
    const { patientId } = await acceptedOnShared(await entered({ email: "", hasNoEmail: true }));
    const { email } = addPatientForm();
    await assistant.send(patientRoutes.correctEmail, { params: { id: patientId }, body: { email } });
    return { patientId, email };
  },
  "whose mails bounce at an address that an assistant set": async () => {
    const { patientId } = await acceptedOnShared(await entered({ email: "", hasNoEmail: true }));
    const email = simulated("bounce");
    await assistant.send(patientRoutes.correctEmail, { params: { id: patientId }, body: { email } });
    return { patientId, email };
  },
  "registered, whom an assistant named": async () => {
    const { id: patientId, email } = await aPatient(product);
    const body = { patient: patientId, publicField: email };
    const { requestId } = (await assistant.send(patientRoutes.createLinkRequest, { body })).body as {
      requestId: string;
    };
    return { patientId, email, requestId };
  },
  "whose account was somebody else's": async () => {
    const { email } = addPatientForm();
    const patientId = await anActivePatient(product, own(), { email });
    const token = await mailedToken(product, email);
    const body = { password: "secreta1", acceptsPrivacy: true } as const;
    await product.call(patientAppRoutes.openMailedAccount, { params: { token }, body });
    await own().call(patientRoutes.takeAccountBack, { params: { id: patientId } });
    return { patientId, email: "" };
  },
  "deactivated and active again": async () => {
    const { email } = addPatientForm();
    const patientId = await anActivePatient(product, own(), { email });
    await own().call(patientRoutes.deactivatePatient, { params: { id: patientId } });
    await own().call(patientRoutes.activatePatient, { params: { id: patientId } });
    return { patientId, email };
  },
  "who left, and is asked once more": async () => {
    const patient = await linkedAccount(product, own());
    await patient.call(patientAppRoutes.leaveNutritionist, { params: { id: own().id } });
    const { requestId } = await own().call(patientRoutes.createLinkRequest, {
      body: { patient: patient.id, publicField: patient.email },
    });
    return { patientId: patient.id, email: patient.email, requestId };
  },
  "without e-mail": async () => {
    const subject = await entered({ email: "", hasNoEmail: true });
    return acceptedOnShared({ ...subject, email: "" });
  },
};

/** Times two hours apart, one for each visit that is made below; a practice is new for each person. */
let times = 0;
const anotherTime = (month: string): string => {
  const [day, hour] = [(Math.floor(times / 4) % 27) + 1, 9 + 2 * (times % 4)];
  times++;
  return at(`${String(hour).padStart(2, "0")}:00`, `${month}-${String(day).padStart(2, "0")}`);
};

/** A visit of the person, or where they may have none of the practice's patient, that is over. */
async function visitThatIsOver({ patientId }: Subject): Promise<string> {
  const { service, office } = practice;
  const book = (patient: string) =>
    own().call(agendaRoutes.createAppointment, {
      body: { patient, service, office, mode: "site", startDate: anotherTime("2026-01"), comment: secret },
    });
  const booked = await book(patientId).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return book(practice.patient.id);
    throw error;
  });
  return booked._id;
}

/** A visit that somebody asks for in their app. */
async function visitAskedFor(by: SignedIn<"patient"> = practice.patient): Promise<string> {
  const body = { nutritionist: own().id, service: practice.service, mode: "site" as const };
  const startDate = anotherTime("2030-05");
  return (await by.call(clientRoutes.createClientAppointment, { body: { ...body, startDate } }))._id;
}

const payment = { amount: 80_000, method: "cash", day: "2026-01-31" } as const;

/** What an act needs that no person of the table has: each is made for the call, so that the act is done and answers. */
const prepared: Record<string, (subject: Subject) => Promise<RawInput>> = {
  acceptAppointment: async () => ({ params: { id: await visitAskedFor() } }),
  rejectAppointment: async () => ({ params: { id: await visitAskedFor() }, body: { reason: "No puedo" } }),
  acceptAppointmentWithPatient: async () => ({
    params: { id: await visitAskedFor(await aPatient(product)) },
  }),
  rejectLinkRequest: async () => {
    const stranger = await aPatient(product);
    const body = { nutritionist: own().id, note: secret };
    const { _id: id } = await stranger.call(clientRoutes.createClientLinkRequest, { body });
    return { params: { id } };
  },
  setAttendance: async (subject) => ({
    params: { id: await visitThatIsOver(subject) },
    body: { attendance: "attended" },
  }),
  recordVisitPayment: async (subject) => ({
    params: { id: await visitThatIsOver(subject) },
    body: payment,
  }),
  reverseVisitPayment: async (subject) => {
    const params = { id: await visitThatIsOver(subject) };
    const paid = await own().call(agendaRoutes.recordVisitPayment, {
      params,
      body: payment,
      idempotencyKey: `paid-${params.id}`,
    });
    return { params, body: { payment: paid.payment?._id } };
  },
  getInvitation: async () => {
    const { _id: id } = await own().call(patientRoutes.createInvitation, { body: { channel: "screen" } });
    return { params: { id } };
  },
};

let [day, visits] = [0, 0];
/** Books an hour of a day of its own with a person, with what only the owner reads; undefined where that is refused. */
async function visitOf({ patientId }: Subject): Promise<string | undefined> {
  const { service, office } = practice;
  const startDate = at("10:00", `2030-02-${String((++visits % 27) + 1).padStart(2, "0")}`);
  const body = {
    ...{ patient: patientId, service, office, mode: "site" as const },
    startDate,
    comment: secret,
  };
  try {
    return (await own().call(agendaRoutes.createAppointment, { body }))._id;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/** What a route is called with about a person. */
function inputFor(route: Route, subject: Subject, visit: string): RawInput {
  const { patientId, email, requestId = "lrq_00000000000000000000000000" } = subject;
  const month = { from: at("00:00", "2030-02-01"), to: at("00:00", "2030-02-28") };
  const named: Record<string, RawInput> = {
    listPatients: { query: { limit: 100 } },
    createPatient: { body: addPatientForm() },
    verifyPatient: { body: { email: email || addPatientForm().email } },
    updateBasicInfo: { params: { id: patientId }, body: addPatientForm() },
    retryMail: { params: { id: patientId } },
    correctEmail: { params: { id: patientId }, body: { email: addPatientForm().email } },
    getRegisterInstructions: { params: { id: patientId } },
    listLinkRequests: { query: { limit: 100 } },
    createLinkRequest: { body: { patient: patientId, publicField: email || "5500000000" } },
    createInvitation: { body: { channel: "screen" } },
    listAppointments: { query: month },
    listAgenda: { query: month },
    createAppointment: {
      body: {
        ...{ patient: patientId, service: practice.service, office: practice.office, mode: "site" },
        startDate: at("13:00", `2030-03-${String((++day % 30) + 1).padStart(2, "0")}`),
      },
    },
    summarizeAttendance: { query: { month: "2030-02" } },
    readIncome: { query: { month: "2030-02" } },
    getAvailability: {
      query: { date: "2030-02-04", service: practice.service, office: practice.office },
    },
    listOwnFreeTimes: { query: { service: practice.service, mode: "site" } },
    getLastVisit: { query: { patient: patientId } },
    updateAppointment: { params: { id: visit }, body: { startDate: at("15:00", "2030-04-01") } },
    getOtherBusyTimes: { query: month },
  };
  const given = named[route.name];
  if (given) return given;
  if (!route.spec.path.includes("{id}")) return {};
  const id = route.spec.path.includes("/linkRequest/") ? requestId : visit;
  return { params: { id }, body: {} };
}

const admitted = allRoutes
  .filter(({ spec }) => spec.assistant !== undefined && spec.assistant !== "self")
  // Reading first: what changes the person comes when everything was read.
  .toSorted((one, other) => Number(one.spec.method !== "GET") - Number(other.spec.method !== "GET"));

/** How often each route answered with success, over all states and rights. */
const answered = new Map<string, number>();
let calls = 0;

/** Whether a route is called with these rights in a run: what changes something, with every set in depth alone. */
const isTaken = ({ spec }: Route, rights: readonly AssistantRight[]): boolean =>
  spec.assistant !== undefined &&
  admits(spec.assistant, rights) &&
  (spec.method === "GET" || rights === assistantRights || isDepth);

const letHave = (rights: readonly AssistantRight[]) =>
  own().call(assistantRoutes.changeAssistantRights, {
    params: { id: assistant.id },
    body: { rights: [...rights] },
  });

async function callAll(subject: Subject, rights: readonly AssistantRight[]): Promise<void> {
  const visit = (await visitOf(subject)) ?? "apt_00000000000000000000000000";
  await letHave(rights);
  for (const route of admitted.filter((one) => isTaken(one, rights))) {
    const prepare = prepared[route.name];
    const { status, body } = await assistant.send(route, {
      ...(prepare ? await prepare(subject) : inputFor(route, subject, visit)),
      headers: { "idempotency-key": `${route.name}-${String(++calls)}` },
    });
    const text = JSON.stringify(body ?? {});
    const said = `${route.name} with ${rights.join(", ")}: ${String(status)} ${text}`;
    expect(status, said).toBeLessThan(500);
    if (prepare) expect(status, said).toBeLessThan(300);
    if (status < 300) answered.set(route.name, (answered.get(route.name) ?? 0) + 1);
    expect(text, said).not.toContain(secret);
    expect(text, said).not.toContain(own().email);
    expect(text, said).not.toContain(own().phoneNumber);
    if (subject.email && !rights.includes("contacts")) expect(text, said).not.toContain(subject.email);
  }
}

test.each(cases(Object.entries(states), { suite: 2 }))(
  "a person %s is no fault in any answer, and shows what was decided",
  async (_, make) => {
    practice = await bothSides(product);
    assistant = await anAssistant(product, own(), assistantRights);
    const subject = await make();
    await product.settle();
    // Those with fewest rights first, because those with all of them change the person.
    const before = calls;
    for (const rights of combinations) await callAll(subject, rights);
    expect(calls).toBeGreaterThan(before);
    expect(answered.size).toBeGreaterThan(0);
  },
);

testInDepth("each route that opens to assistants answered, so nothing above was empty", () => {
  const silent = admitted.map(({ name }) => name).filter((name) => !answered.has(name));
  const sum = [...answered.values()].reduce((total, count) => total + count, 0);
  expect(silent).toEqual([]);
  expect(calls).toBeGreaterThan(Object.keys(states).length * combinations.length * 6);
  expect(sum).toBeGreaterThan(calls / 2);
  expect([admitted.length, Object.keys(states).length, combinations.length]).toEqual([41, 18, 7]);
});
