import { mostAssistants } from "@nutria/contract/people/assistants";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { authRoutes } from "@nutria/contract/routes/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist } from "../../support/accounts";
import {
  anAssistant,
  assistantForm,
  inviteAssistantOf,
  mailedInvitation,
  teamOf,
} from "../../support/assistants";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

describe("an invitation", () => {
  test("is mailed, says who invites and what for, and its password opens an account", async () => {
    const owner = await aNutritionist(product);
    const form = assistantForm(["payments", "agenda"]);
    const invited = await inviteAssistantOf(owner, form);
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
    const { _id } = await inviteAssistantOf(owner, withdrawn);
    await inviteAssistantOf(owner, replaced);
    const links = [
      await mailedInvitation(product, withdrawn.email),
      await mailedInvitation(product, replaced.email),
    ];
    await owner.call(assistantRoutes.withdrawAssistantInvitation, { params: { id: _id } });
    await inviteAssistantOf(owner, assistantForm(["contacts"], replaced.email));
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
    await inviteAssistantOf(owner, form);
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

// This test is last, because it moves the clock of the whole product.
test("an invitation lapses after a week, and its place is free again", async () => {
  const owner = await aNutritionist(product);
  const forms = Array.from({ length: mostAssistants }, () => assistantForm(["agenda"]));
  for (const form of forms) await inviteAssistantOf(owner, form);
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
