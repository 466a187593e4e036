import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist } from "../../support/accounts";
import { at, bothSides } from "../../support/agenda/appointments";
import {
  actsOf,
  anAssistant,
  assistantForm,
  bookingOf,
  inviteAssistantOf,
  mailedInvitation,
  removeAssistantOf,
  teamOf,
} from "../../support/assistants";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

describe("removed", () => {
  test("in the middle of a session: the next call is refused, and so is renewing and signing in for nothing", async () => {
    const owner = await aNutritionist(product);
    const assistant = await anAssistant(product, owner, ["agenda"]);
    expect((await assistant.send(agendaRoutes.countAppointments)).status).toBe(200);
    await removeAssistantOf(owner, assistant.id);
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
    await inviteAssistantOf(other, assistantForm(["contacts"], assistant.email));
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
    await removeAssistantOf(one, assistant.id);
    expect(await assistant.send(agendaRoutes.countAppointments)).toMatchObject({ status: 404 });
    expect((await assistant.send(patientRoutes.listLinkRequests, {}, other.id)).status).toBe(200);
  });

  test("by a stranger: not found, and nothing changes", async () => {
    const [owner, stranger] = [await aNutritionist(product), await aNutritionist(product)];
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const form = assistantForm(["agenda"]);
    const { _id } = await inviteAssistantOf(owner, form);
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
      body: bookingOf(practice, "11:00"),
    });
    const params = { id: made._id };
    const tries = [
      await thief.send(agendaRoutes.getAppointment, { params }),
      await thief.send(agendaRoutes.cancelAppointment, { params, body: {} }),
      await thief.send(agendaRoutes.updateAppointment, { params, body: { startDate: at("12:00") } }),
      await thief.send(agendaRoutes.recordVisitPayment, { params, body: { amount: 1, method: "cash" } }),
      await thief.send(agendaRoutes.createAppointment, { body: bookingOf(practice, "13:00") }),
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
