import { mostAssistants } from "@nutria/contract/assistants";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { logStart, verifyLog } from "@nutria/core/clinical/access-log/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { anAssistant, assistantForm, mailedInvitation } from "../../support/assistants";
import { addPatientForm } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const invite = (owner: SignedIn<"nutritionist">, form = assistantForm(["agenda"])) =>
  owner.call(assistantRoutes.inviteAssistant, { body: form });
const teamOf = (owner: SignedIn<"nutritionist">) => owner.call(assistantRoutes.listAssistants, {});
const actsOf = async (owner: SignedIn<"nutritionist">) =>
  (await owner.call(assistantRoutes.listAssistantActs, {})).items;
const remove = (owner: SignedIn<"nutritionist">, id: string) =>
  owner.call(assistantRoutes.removeAssistant, { params: { id } });

/** The body that books an hour of a practice, as an assistant sends it. */
const booking = ({ patient, service, office }: BothSides, time: string) => ({
  ...{ patient: patient.id, service, office, mode: "site" as const },
  startDate: at(time),
});

describe("an invitation", () => {
  test("is mailed, says who invites and what for, and its password opens an account", async () => {
    const owner = await aNutritionist(product);
    const form = assistantForm(["payments", "agenda"]);
    const invited = await invite(owner, form);
    expect(invited).toMatchObject({ email: form.email, rights: ["agenda", "payments"], hasLapsed: false });
    const [mail] = await product.mailsTo(form.email);
    expect(mail?.subject).toBe("Ana Pérez Luna te invita como asistente en Nutria");
    const token = await mailedInvitation(product, form.email);
    const page = { params: { token } };
    expect(await product.call(assistantRoutes.getAssistantInvitation, page)).toMatchObject({
      owner: { name: "Ana", lastName: "Pérez Luna" },
      name: "Lupita",
      hasAccount: false,
      rights: ["agenda", "payments"],
    });
    const session = await product.call(assistantRoutes.acceptAssistantInvitation, {
      ...page,
      body: { password: "secreta2" },
    });
    expect(await teamOf(owner)).toMatchObject({
      assistants: [{ _id: session.user.id, email: form.email, rights: ["agenda", "payments"] }],
      invited: [],
    });
    expect(await product.refusal(assistantRoutes.getAssistantInvitation, page)).toMatchObject({
      code: "link_lapsed",
    });
    const again = await product.call(authRoutes.login, {
      query: { role: "assistant" },
      body: { email: form.email, password: "secreta2" },
    });
    expect(again.user.id).toBe(session.user.id);
  });

  test("says on its fields what is wrong with the form", async () => {
    const owner = await aNutritionist(product);
    const body = { name: "", lastName: "Soto", email: "sin arroba", rights: [] };
    const { fields } = await product.refusal(
      assistantRoutes.inviteAssistant,
      { body },
      { token: owner.token },
    );
    expect(fields).toEqual({
      name: "Este campo es obligatorio",
      email: "Escribe un correo válido",
      rights: "Elige al menos un permiso",
    });
    const unknown = { ...assistantForm(["agenda"]), rights: ["records"] };
    expect(
      await product.refusal(assistantRoutes.inviteAssistant, { body: unknown }, { token: owner.token }),
    ).toMatchObject({ status: 400, fields: { "rights.0": "Elige una opción válida" } });
  });

  test("lapses when it is withdrawn, and when the same person is invited again", async () => {
    const owner = await aNutritionist(product);
    const [withdrawn, replaced] = [assistantForm(["agenda"]), assistantForm(["agenda"])];
    const { _id } = await invite(owner, withdrawn);
    await invite(owner, replaced);
    const links = [
      await mailedInvitation(product, withdrawn.email),
      await mailedInvitation(product, replaced.email),
    ];
    await owner.call(assistantRoutes.withdrawAssistantInvitation, { params: { id: _id } });
    await invite(owner, assistantForm(["contacts"], replaced.email));
    for (const token of links) {
      const refused = await product.refusal(assistantRoutes.acceptAssistantInvitation, {
        params: { token },
        body: { password: "secreta2" },
      });
      expect(refused).toMatchObject({ status: 404, code: "link_lapsed" });
    }
    expect((await teamOf(owner)).invited).toMatchObject([{ rights: ["contacts"] }]);
  });

  test("to somebody who assists already is refused on the e-mail; a forged token opens nothing", async () => {
    const owner = await aNutritionist(product);
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const body = assistantForm(["contacts"], assistant.email);
    expect(
      await product.refusal(assistantRoutes.inviteAssistant, { body }, { token: owner.token }),
    ).toMatchObject({
      status: 409,
      code: "assistant_exists",
      fields: { email: "Esta persona ya es tu asistente" },
    });
    for (const token of ["x", "AAAA.BBBB", `${"A".repeat(46)}.${"b".repeat(22)}`]) {
      expect(
        await product.refusal(assistantRoutes.getAssistantInvitation, { params: { token } }),
      ).toMatchObject({ status: 404, code: "link_lapsed" });
    }
  });

  test("sent twice with one key invites once", async () => {
    const owner = await aNutritionist(product);
    const body = assistantForm(["agenda"]);
    const keyed = { body, idempotencyKey: "invitar-una-vez" };
    const [one, other] = await Promise.all([
      owner.call(assistantRoutes.inviteAssistant, keyed),
      owner.call(assistantRoutes.inviteAssistant, keyed),
    ]);
    expect(other._id).toBe(one._id);
    expect((await product.mailsTo(body.email)).length).toBe(1);
  });
});

describe("at most five", () => {
  test("whatever is invited and accepted at once", async () => {
    const owner = await aNutritionist(product);
    const forms = Array.from({ length: 12 }, () => assistantForm(["agenda"]));
    const answers = await Promise.all(
      forms.map((body) => product.send(assistantRoutes.inviteAssistant, { body }, { token: owner.token })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostAssistants);
    for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: "assistant_limit" } });
    }
    const invited = (await teamOf(owner)).invited;
    const accepting = invited.map(async ({ email }) =>
      product.send(assistantRoutes.acceptAssistantInvitation, {
        params: { token: await mailedInvitation(product, email) },
        body: { password: "secreta2" },
      }),
    );
    // While they accept, others are invited: no moment has a sixth place.
    const more = forms.slice(0, 4).map(({ email }) =>
      product.send(
        assistantRoutes.inviteAssistant,
        { body: assistantForm(["agenda"], `otra-${email}`) },
        {
          token: owner.token,
        },
      ),
    );
    expect((await Promise.all(accepting)).map(({ status }) => status)).toEqual(invited.map(() => 200));
    for (const answer of await Promise.all(more)) expect(answer.status).toBe(409);
    const team = await teamOf(owner);
    expect(team.assistants).toHaveLength(mostAssistants);
    expect(team.invited).toEqual([]);
  });

  test("one invitation that is accepted many times at once makes one assistant", async () => {
    const owner = await aNutritionist(product);
    const form = assistantForm(["agenda"]);
    await invite(owner, form);
    const params = { token: await mailedInvitation(product, form.email) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        product.send(assistantRoutes.acceptAssistantInvitation, { params, body: { password: "secreta2" } }),
      ),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await teamOf(owner)).assistants).toHaveLength(1);
  });
});

describe("an act", () => {
  let practice: BothSides;
  beforeAll(async () => {
    practice = await bothSides(product);
  });

  test("takes effect for the owner, and the log says who did it, for whom, also after they left", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const made = await assistant.send(agendaRoutes.createAppointment, { body: booking(practice, "10:00") });
    expect(made.status).toBe(201);
    const { _id: id } = made.body as { _id: string };
    const moved = await assistant.send(agendaRoutes.updateAppointment, {
      params: { id },
      body: { startDate: at("12:00") },
    });
    expect(moved.status).toBe(200);
    expect(await owner.call(agendaRoutes.getAppointment, { params: { id } })).toMatchObject({
      startDate: at("12:00"),
      createdByRole: "nutritionist",
    });
    const about = {
      ...{ what: "agenda", subjectId: id, patient: practice.patient.id, actorName: "Lupita Ramírez Soto" },
      patientName: expect.stringMatching(/\S+ \S+/) as string,
      // The visit as it is now.
      appointment: { _id: id, type: "appointment", startDate: at("12:00"), isAllDay: false },
    };
    const seen = [
      { ...about, action: "update" },
      { ...about, action: "create" },
    ];
    expect(await actsOf(owner)).toMatchObject(seen);
    await remove(owner, assistant.id);
    expect(await actsOf(owner)).toMatchObject(seen);
    expect((await actsOf(owner)).every(({ actorRole }) => actorRole === "assistant")).toBe(true);
  });

  test("that is refused leaves no entry, and one that is repeated changes nothing more", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const before = (await actsOf(owner)).length;
    const body = booking(practice, "14:00");
    const headers = { "idempotency-key": "reservar-una-vez" };
    const [first, second] = [
      await assistant.send(agendaRoutes.createAppointment, { body, headers }),
      await assistant.send(agendaRoutes.createAppointment, { body, headers }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const taken = await assistant.send(agendaRoutes.createAppointment, { body });
    expect(taken).toMatchObject({ status: 409, body: { code: "slot_taken" } });
    // The repeated call is an act as well, about the same visit; the refused one is none.
    const acts = await actsOf(owner);
    expect(acts.length).toBe(before + 2);
    const booked = (first.body as { _id: string })._id;
    expect(acts.slice(0, 2).map(({ subjectId }) => subjectId)).toEqual([booked, booked]);
  });

  test("and its entry are one transaction, in one log with what the owner reads, unbroken", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const hours = ["16:00", "17:15", "18:30"];
    const before = (await actsOf(owner)).length;
    const answers = await Promise.all([
      ...hours.map((time) =>
        assistant.send(agendaRoutes.createAppointment, { body: booking(practice, time) }),
      ),
      ...hours.map(() => owner.call(patientRoutes.getPatient, { params: { id: practice.patient.id } })),
    ]);
    const booked = answers.filter((one) => "status" in one && one.status === 201);
    expect((await actsOf(owner)).length).toBe(before + booked.length);
    const log = await verifyLog(await owner.context(), owner.id, logStart, 1000);
    expect(log.breach).toBeNull();
  });

  test("is in the log of the patient whom it concerns, who sees who it was", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["agenda"]);
    await assistant.send(agendaRoutes.createAppointment, {
      body: { ...booking(practice, "09:00"), startDate: at("09:00", "2030-01-08") },
    });
    const { items } = await owner.call(archiveRoutes.listAccess, { params: { id: practice.patient.id } });
    expect(items.find(({ actorId }) => actorId === assistant.id)).toMatchObject({
      actorRole: "assistant",
      actorName: "Lupita Ramírez Soto",
      what: "agenda",
      action: "create",
    });
    const mine = await practice.patient.call(patientAppRoutes.listClientAccess, {
      query: { nutritionist: owner.id },
    });
    expect(mine.items[0]).toMatchObject({ role: "assistant", name: "Lupita Ramírez Soto", what: "agenda" });
  });

  test("with the key of a call of the owner is another act", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["contacts"]);
    const form = addPatientForm();
    const idempotencyKey = "la-misma-llave";
    await owner.call(patientRoutes.createPatient, { body: form, idempotencyKey });
    const other = await assistant.send(patientRoutes.createPatient, {
      body: form,
      headers: { "idempotency-key": idempotencyKey },
    });
    // As its own call it meets the e-mail that is taken, instead of hearing the owner's answer.
    expect(other).toMatchObject({ status: 409, body: { code: "email_taken" } });
  });
});

describe("what only the owner sees and fills in", () => {
  const secret = "Trae glucosa en 180";
  let practice: BothSides;
  let made: { _id: string; version: number };

  beforeAll(async () => {
    practice = await bothSides(product);
    const { nutritionist, patient } = practice;
    made = await nutritionist.call(agendaRoutes.createAppointment, {
      body: { ...booking(practice, "10:00"), comment: secret, isConfirmedByPatient: true },
    });
    const other = await nutritionist.call(agendaRoutes.createAppointment, {
      body: { ...booking(practice, "13:00"), comment: secret, isConfirmedByPatient: true },
    });
    await nutritionist.call(agendaRoutes.cancelAppointment, {
      params: { id: other._id },
      body: { reason: secret },
    });
    await patient.call(clientRoutes.createClientAppointment, {
      body: {
        ...{ nutritionist: nutritionist.id, service: practice.service, mode: "site" as const },
        ...{ startDate: at("15:00"), comment: secret },
      },
    });
    const asking = await aPatient(product);
    await asking.call(clientRoutes.createClientLinkRequest, {
      body: { nutritionist: nutritionist.id, note: secret },
    });
    await nutritionist.call(patientRoutes.updatePatient, {
      params: { id: patient.id },
      body: { general: { visitReason: secret, version: 1 } },
    });
  });

  /** Every list and detail that an assistant may read, of a practice in which those words are everywhere. */
  const reads = () => {
    const from = at("00:00");
    const params = { id: made._id };
    return [
      [agendaRoutes.listAppointments, {}],
      [agendaRoutes.listAgenda, { query: { from, to: at("23:00") } }],
      [agendaRoutes.getAppointment, { params }],
      [agendaRoutes.listWaitingAppointments, {}],
      [agendaRoutes.countAppointments, {}],
      [agendaRoutes.getLastVisit, { query: { patient: practice.patient.id } }],
      [agendaRoutes.readIncome, { query: { month: "2030-01" } }],
      [patientRoutes.listPatients, {}],
      [patientRoutes.listLinkRequests, {}],
      [assistantRoutes.getAssistedPractice, {}],
    ] as const;
  };

  test("is in no answer, whatever the rights", async () => {
    const { nutritionist, patient } = practice;
    const everything = await anAssistant(product, nutritionist, ["agenda", "contacts", "payments"]);
    for (const [route, input] of reads()) {
      const { status, body } = await everything.send(route, input);
      expect({ route: route.name, status }).toEqual({ route: route.name, status: 200 });
      expect(JSON.stringify(body), route.name).not.toContain(secret);
    }
    const seen = await everything.send(assistantRoutes.getAssistedPractice);
    expect(JSON.stringify(seen.body)).not.toContain(nutritionist.email);
    expect(JSON.stringify(seen.body)).not.toContain(nutritionist.phoneNumber);
    const onlyAgenda = await anAssistant(product, nutritionist, ["agenda"]);
    for (const [route, input] of reads()) {
      const text = JSON.stringify((await onlyAgenda.send(route, input)).body);
      expect(text, route.name).not.toContain(patient.email);
      expect(text, route.name).not.toContain(patient.phoneNumber);
    }
    const income = await onlyAgenda.send(agendaRoutes.getAppointment, { params: { id: made._id } });
    expect(income.body).toMatchObject({ price: null, payment: null, comment: "" });
    // The owner reads it as it was written.
    expect(await nutritionist.call(agendaRoutes.getAppointment, { params: { id: made._id } })).toMatchObject({
      price: 80_000,
      comment: secret,
    });
  });

  test("is not in a refusal that shows the stored value either", async () => {
    const assistant = await anAssistant(product, practice.nutritionist, ["agenda"]);
    const stale = await assistant.send(agendaRoutes.updateAppointment, {
      params: { id: made._id },
      body: { startDate: at("11:30"), version: made.version + 7 },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version", current: { comment: "" } } });
    expect(JSON.stringify(stale.body)).not.toContain(secret);
  });

  test("is not lost when an assistant changes the rest, and cannot be filled in by one", async () => {
    const { nutritionist } = practice;
    const assistant = await anAssistant(product, nutritionist, ["agenda", "contacts"]);
    const params = { id: made._id };
    const changed = await assistant.send(agendaRoutes.updateAppointment, {
      params,
      body: { startDate: at("11:30"), comment: "" },
    });
    expect(changed.status).toBe(200);
    expect(await nutritionist.call(agendaRoutes.getAppointment, { params })).toMatchObject({
      startDate: at("11:30"),
      comment: secret,
    });
    const [act] = await actsOf(nutritionist);
    expect(act).toMatchObject({ appointment: { _id: made._id, startDate: at("11:30") } });
    expect(JSON.stringify(act)).not.toContain(secret);
    const written = await assistant.send(agendaRoutes.updateAppointment, {
      params,
      body: { comment: "Hola" },
    });
    expect(written).toMatchObject({ status: 400, body: { code: "validation" } });
    expect((written.body as { fields: object }).fields).toHaveProperty("comment");
    const withPass = await assistant.send(patientRoutes.createPatient, {
      body: addPatientForm(),
      query: { shouldAddPass: true },
    });
    expect(withPass).toMatchObject({ status: 400, body: { code: "validation" } });
  });
});

describe("removed", () => {
  test("in the middle of a session: the next call is refused, and so is renewing and signing in for nothing", async () => {
    const owner = await aNutritionist(product);
    const assistant = await anAssistant(product, owner, ["agenda"]);
    expect((await assistant.send(agendaRoutes.countAppointments)).status).toBe(200);
    await remove(owner, assistant.id);
    expect(await assistant.send(agendaRoutes.countAppointments)).toMatchObject({ status: 401 });
    expect(
      await product.refusal(authRoutes.refreshToken, {
        body: { email: assistant.email, refreshToken: assistant.refreshToken },
      }),
    ).toMatchObject({ status: 401 });
    const session = await product.call(authRoutes.login, {
      query: { role: "assistant" },
      body: { email: assistant.email, password: assistant.password },
    });
    const caller = { token: session.token.accessToken };
    expect(await product.call(assistantRoutes.listAssistedPractices, {}, caller)).toEqual([]);
    const headers = { "x-practice": owner.id };
    expect(await product.refusal(agendaRoutes.countAppointments, { headers }, caller)).toMatchObject({
      status: 404,
      code: "not_assistant",
    });
    expect(await teamOf(owner)).toEqual({ assistants: [], invited: [] });
  });

  test("from one practice, they go on in the other", async () => {
    const [one, other] = [await aNutritionist(product), await aNutritionist(product)];
    const assistant = await anAssistant(product, one, ["agenda"]);
    await invite(other, assistantForm(["contacts"], assistant.email));
    const params = { token: await mailedInvitation(product, assistant.email) };
    expect(await product.call(assistantRoutes.getAssistantInvitation, { params })).toMatchObject({
      hasAccount: true,
    });
    expect(
      await product.refusal(assistantRoutes.acceptAssistantInvitation, {
        params,
        body: { password: "otra-cosa" },
      }),
    ).toMatchObject({
      status: 401,
      fields: { password: "La contraseña no es la de tu cuenta de asistente" },
    });
    await product.call(assistantRoutes.acceptAssistantInvitation, {
      params,
      body: { password: assistant.password },
    });
    const practices = await assistant.send(assistantRoutes.listAssistedPractices);
    expect((practices.body as { _id: string }[]).map(({ _id }) => _id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
    expect((await assistant.send(patientRoutes.listLinkRequests, {}, other.id)).status).toBe(200);
    expect((await assistant.send(patientRoutes.listLinkRequests, {}, one.id)).status).toBe(403);
    await remove(one, assistant.id);
    expect(await assistant.send(agendaRoutes.countAppointments)).toMatchObject({ status: 404 });
    expect((await assistant.send(patientRoutes.listLinkRequests, {}, other.id)).status).toBe(200);
  });

  test("by a stranger: not found, and nothing changes", async () => {
    const [owner, stranger] = [await aNutritionist(product), await aNutritionist(product)];
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const form = assistantForm(["agenda"]);
    const { _id } = await invite(owner, form);
    const caller = { token: stranger.token };
    const params = { id: assistant.id };
    for (const refused of [
      await product.refusal(assistantRoutes.removeAssistant, { params }, caller),
      await product.refusal(
        assistantRoutes.changeAssistantRights,
        { params, body: { rights: ["payments"] } },
        caller,
      ),
      await product.refusal(assistantRoutes.withdrawAssistantInvitation, { params: { id: _id } }, caller),
    ]) {
      expect(refused).toMatchObject({ status: 404, code: "not_found" });
    }
    expect(await teamOf(owner)).toMatchObject({ assistants: [{ rights: ["agenda"] }], invited: [{ _id }] });
  });
});

describe("somebody who is a nutritionist and a patient too", () => {
  test("has an account for each, and none opens what another does", async () => {
    const owner = await aNutritionist(product);
    const both = await aNutritionist(product);
    const assistant = await anAssistant(product, owner, ["agenda"], both.email);
    expect(assistant.id).not.toBe(both.id);
    const asNutritionist = { token: both.token };
    expect((await product.send(agendaRoutes.countAppointments, {}, asNutritionist)).status).toBe(200);
    // With their own account the header is nothing: they see their own practice.
    const headers = { "x-practice": owner.id };
    const own = await product.send(assistantRoutes.listAssistants, { headers }, asNutritionist);
    expect(own.body).toEqual({ assistants: [], invited: [] });
    expect(
      await product.refusal(authRoutes.login, {
        query: { role: "nutritionist" },
        body: { email: both.email, password: assistant.password },
      }),
    ).toMatchObject({ status: 401 });
  });
});

describe("the thief", () => {
  test("who assists one practice finds nothing of another under its own header", async () => {
    const practice = await bothSides(product);
    const { nutritionist: other } = await bothSides(product);
    const thief = await anAssistant(product, other, ["agenda", "contacts", "payments"]);
    const made = await practice.nutritionist.call(agendaRoutes.createAppointment, {
      body: booking(practice, "11:00"),
    });
    const params = { id: made._id };
    const tries = [
      await thief.send(agendaRoutes.getAppointment, { params }),
      await thief.send(agendaRoutes.cancelAppointment, { params, body: {} }),
      await thief.send(agendaRoutes.updateAppointment, { params, body: { startDate: at("12:00") } }),
      await thief.send(agendaRoutes.recordVisitPayment, { params, body: { amount: 1, method: "cash" } }),
      await thief.send(agendaRoutes.createAppointment, { body: booking(practice, "13:00") }),
    ];
    for (const { status, body } of tries) expect({ status, body }).toMatchObject({ status: 404 });
    expect(await actsOf(other)).toEqual([]);
    expect(await actsOf(practice.nutritionist)).toEqual([]);
  });
});

test("a patient's own calls know nothing of the header", async () => {
  const { patient, nutritionist } = await bothSides(product);
  const answer = await product.send(
    clientRoutes.listClientAppointments,
    { headers: { "x-practice": nutritionist.id } },
    { token: patient.token },
  );
  expect(answer.status).toBe(200);
});

// This test is last, because it moves the clock of the whole product.
test("an invitation lapses after a week, and its place is free again", async () => {
  const owner = await aNutritionist(product);
  const forms = Array.from({ length: mostAssistants }, () => assistantForm(["agenda"]));
  for (const form of forms) await invite(owner, form);
  const token = await mailedInvitation(product, forms[0]?.email ?? "");
  product.travel({ days: 8 });
  const { email, password } = owner;
  const session = await product.call(authRoutes.login, {
    query: { role: "nutritionist" },
    body: { email, password },
  });
  const later = { token: session.token.accessToken };
  const lapsed = (await product.call(assistantRoutes.listAssistants, {}, later)).invited;
  expect(lapsed.map(({ hasLapsed }) => hasLapsed)).toEqual(forms.map(() => true));
  expect(
    await product.refusal(assistantRoutes.acceptAssistantInvitation, {
      params: { token },
      body: { password: "secreta2" },
    }),
  ).toMatchObject({ status: 404, code: "link_lapsed" });
  await product.call(assistantRoutes.inviteAssistant, { body: assistantForm(["agenda"]) }, later);
  const { invited } = await product.call(assistantRoutes.listAssistants, {}, later);
  expect(invited.map(({ hasLapsed }) => hasLapsed)).toEqual([false]);
});
