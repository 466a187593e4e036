import { storeRoutes } from "@nutria/contract/routes/store";
import type { Card } from "@nutria/contract/schemas/store/store";
import { findPayer, paysSubscriptionItem, setDefaultCard } from "@nutria/core/billing/card/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { codeOf } from "../../support/domain";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Buyer = SignedIn<"nutritionist">;
const save = (buyer: Buyer, tokenId = "tok_visa", cardName = "Ana Pérez Luna") =>
  buyer.call(storeRoutes.createCard, { body: { tokenId, cardName } });
const list = (buyer: Buyer) => buyer.call(storeRoutes.listCards, {});
const remove = (buyer: Buyer, { _id: id }: Pick<Card, "_id">) =>
  buyer.call(storeRoutes.removeCard, { params: { id } });
const choose = (buyer: Buyer, { _id: id }: Pick<Card, "_id">) =>
  buyer.call(storeRoutes.setDefaultCard, { params: { id } });
const defaults = async (buyer: Buyer) =>
  (await list(buyer)).filter((card) => card.default).map(({ _id }) => _id);
/** A card of the provider with this last month. */
async function tokenOf(buyer: Buyer, [month, year]: readonly [number, number]): Promise<string> {
  const form = { type: "card", "card[number]": "5555555555554444", "card[cvc]": "123" };
  const expiry = { "card[exp_month]": String(month), "card[exp_year]": String(year) };
  const { body } = await product.cloud.stripe.answerBrowser(
    "payment_methods",
    new URLSearchParams({ ...form, ...expiry, "billing_details[name]": buyer.name }).toString(),
  );
  return (JSON.parse(body) as { id: string }).id;
}

/** How many cards the provider has of a buyer, by what it reports. */
async function attachedCards(buyer: Buyer): Promise<number> {
  const payer = await findPayer(await buyer.context(), buyer.id);
  const attached = new Set<string>();
  for (const { type, data } of product.cloud.stripe.webhooks.held()) {
    const { id, customer } = data.object as { id: string; customer?: string };
    if (type === "payment_method.attached" && customer === payer?.customerId) attached.add(id);
    if (type === "payment_method.detached") attached.delete(id);
  }
  return attached.size;
}

describe("cards", () => {
  test("are saved with the provider, the first as the default one, and listed with it first", async () => {
    const buyer = await aNutritionist(product);
    expect(await list(buyer)).toEqual([]);
    const visa = await save(buyer);
    expect(visa).toEqual({
      _id: visa.id,
      id: expect.stringMatching(/^crd_/),
      brand: "visa",
      last4: "4242",
      name: "Ana Pérez Luna",
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 3,
      default: true,
    });
    const amex = await save(buyer, "tok_amex");
    expect(amex).toMatchObject({ brand: "american_express", last4: "0005", default: false });
    expect((await list(buyer)).map(({ _id }) => _id)).toEqual([visa._id, amex._id]);
  });

  test("sent twice with one key, or twice with one token, are one", async () => {
    const buyer = await aNutritionist(product);
    const send = (key: string) =>
      product.send(
        storeRoutes.createCard,
        { body: { tokenId: "pm_card_visa", cardName: "Ana" }, headers: { "idempotency-key": key } },
        { token: buyer.token },
      );
    const answers = await Promise.all([send("one"), send("one"), send("one")]);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const token = await tokenOf(buyer, [4, 2035]);
    await Promise.all([save(buyer, token), save(buyer, token)]);
    expect(await list(buyer)).toHaveLength(2);
  });

  test("of one number that many tokens are sent of at once, as a double click does, are one", async () => {
    const buyer = await aNutritionist(product);
    const other = await save(buyer, "tok_visa");
    const tokens = await Promise.all(Array.from({ length: 12 }, () => tokenOf(buyer, [4, 2035])));
    const send = async (tokenId: string, n: number) =>
      product.send(
        storeRoutes.createCard,
        { body: { tokenId, cardName: "Ana" }, headers: { "idempotency-key": `click-${n % 6}-${tokenId}` } },
        { token: buyer.token },
      );
    const answers = await Promise.all(tokens.map(send));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const all = await list(buyer);
    expect(all).toHaveLength(2);
    // The provider keeps as many as are listed.
    expect(await attachedCards(buyer)).toBe(2);
    await remove(buyer, other);
    // A renewed card has the same number and another expiry.
    await save(buyer, await tokenOf(buyer, [4, 2039]), "Ana");
    expect((await list(buyer)).map(({ exp_year }) => exp_year)).toEqual([2035, 2039]);
  });

  test("at the limit that are sent twice are saved, and the second answer says so", async () => {
    const buyer = await aNutritionist(product);
    for (let n = 0; n < 9; n++) await save(buyer, await tokenOf(buyer, [4, 2030 + n]));
    const twice = [await tokenOf(buyer, [5, 2035]), await tokenOf(buyer, [5, 2035])];
    const [first, second] = [await save(buyer, twice[0]), await save(buyer, twice[1])];
    expect(second).toEqual(first);
    expect(await codeOf(save(buyer))).toBe("card_limit");
  });

  test.each([
    [
      "tok_chargeDeclined",
      402,
      "card_declined",
      "El banco rechazó el pago. Comunícate con él o usa otra tarjeta.",
    ],
    [
      "tok_chargeDeclinedInsufficientFunds",
      402,
      "card_without_funds",
      "La tarjeta no tiene saldo suficiente. Prueba con otra.",
    ],
    ["tok_chargeDeclinedExpiredCard", 402, "card_expired", "La tarjeta está vencida."],
    ["tok_chargeDeclinedIncorrectCvc", 402, "card_wrong_data", "Revisa los datos de la tarjeta."],
    ["tok_unknown", 402, "card_wrong_data", "Revisa los datos de la tarjeta."],
  ])("%s is refused with a public message, and nothing is stored", async (tokenId, status, code, message) => {
    const buyer = await aNutritionist(product);
    const body = { tokenId, cardName: "Ana" };
    const refusal = await product.refusal(storeRoutes.createCard, { body }, { token: buyer.token });
    expect(refusal).toEqual({ status, code, message, public: true });
    expect(await list(buyer)).toEqual([]);
  });

  test("with a token and another name are saved under both names", async () => {
    const buyer = await aNutritionist(product);
    await save(buyer, "tok_visa", "Ana Pérez Luna");
    await save(buyer, "tok_visa", "Clínica Luna");
    expect((await list(buyer)).map(({ name }) => name)).toEqual(["Ana Pérez Luna", "Clínica Luna"]);
  });

  test("with a wrong form are refused on the right field", async () => {
    const buyer = await aNutritionist(product);
    const refusal = (body: unknown) =>
      product.refusal(storeRoutes.createCard, { body }, { token: buyer.token });
    expect(await refusal({ tokenId: "4242424242424242", cardName: " " })).toMatchObject({
      status: 400,
      fields: { tokenId: "Ingresa un número de tarjeta válido", cardName: "Este campo es obligatorio" },
    });
    expect(await refusal({ tokenId: "tok_visa", cardName: "Ana", number: "4242424242424242" })).toMatchObject(
      {
        status: 400,
        fields: { number: "Este campo no existe" },
      },
    );
  });

  test("are at most ten, whatever is sent at once", async () => {
    const buyer = await aNutritionist(product);
    const tokens = await Promise.all(Array.from({ length: 13 }, (_, n) => tokenOf(buyer, [4, 2030 + n])));
    const codes = await Promise.all(tokens.map((token) => codeOf(save(buyer, token))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set([undefined, "card_limit"]));
    expect(await list(buyer)).toHaveLength(10);
    expect(await defaults(buyer)).toHaveLength(1);
  });

  test("have exactly one default, whatever is chosen at once; an expired one cannot be it", async () => {
    const buyer = await aNutritionist(product);
    const all = [await save(buyer), await save(buyer, "tok_mastercard"), await save(buyer, "tok_amex")];
    await Promise.all(all.map((card) => choose(buyer, card)));
    expect(await defaults(buyer)).toHaveLength(1);
    const [, chosen] = all;
    expect(await choose(buyer, chosen as Card)).toEqual({ ...chosen, default: true });
    expect(await defaults(buyer)).toEqual([chosen?._id]);
    const ctx = await buyer.context();
    const today = new Date();
    const token = await tokenOf(buyer, [today.getUTCMonth() + 1, today.getUTCFullYear()]);
    const expiring = await save(buyer, token);
    const later = { ...ctx, now: () => new Date(Date.now() + 40 * 86_400_000).toISOString() };
    expect(await codeOf(setDefaultCard(later, expiring._id))).toBe("card_expired");
    expect((await choose(buyer, expiring)).default).toBe(true);
  });

  test("that are removed leave another one as the default, and none at last", async () => {
    const buyer = await aNutritionist(product);
    const [first, second, third] = [
      await save(buyer),
      await save(buyer, "tok_mastercard"),
      await save(buyer, "tok_amex"),
    ];
    await remove(buyer, first);
    expect(await defaults(buyer)).toEqual([third._id]);
    await remove(buyer, second);
    expect(await defaults(buyer)).toEqual([third._id]);
    expect(await codeOf(remove(buyer, second))).toBe("not_found");
    await remove(buyer, third);
    expect(await list(buyer)).toEqual([]);
    await product.settle();
    expect(product.failedDeliveries()).toEqual([]);
  });

  test("that pay a subscription stay until another one is the default", async () => {
    const buyer = await aNutritionist(product);
    const [first, second] = [await save(buyer), await save(buyer, "tok_mastercard")];
    const ctx = await buyer.context();
    await commit(ctx, [await paysSubscriptionItem(ctx, buyer.id, { hasSubscription: true })]);
    expect(await codeOf(remove(buyer, first))).toBe("card_in_use");
    await choose(buyer, second);
    await remove(buyer, first);
    expect(await codeOf(remove(buyer, second))).toBe("card_in_use");
    expect(await defaults(buyer)).toEqual([second._id]);
  });

  test("of another are not found", async () => {
    const [owner, other] = [await aNutritionist(product), await aNutritionist(product)];
    const card = await save(owner);
    await save(other);
    expect(await codeOf(choose(other, card))).toBe("not_found");
    expect(await codeOf(remove(other, card))).toBe("not_found");
    expect(await defaults(owner)).toEqual([card._id]);
  });
});
