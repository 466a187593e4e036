import { cards } from "@nutria/core/billing/card/entity";
import {
  cardsOf,
  createCard,
  findDefaultCard,
  findPayer,
  isExpired,
  listCards,
  mostCards,
  paysSubscriptionItem,
  removeCard,
  setDefaultCard,
} from "@nutria/core/billing/card/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { addSeconds } from "@nutria/calendar/instant";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { buyer, withPayments } from "../../support/store";

const start = "2027-03-01T12:00:00.000Z";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

/** Saves cards one after the other, some seconds apart, and gives their ids. */
async function save(ctx: NutritionistContext, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, cardName] of names.entries()) {
    domain.setTime(addSeconds(start, index));
    ids.push((await createCard(ctx, { tokenId: "tok_visa", cardName })).id);
  }
  return ids;
}
const expire = (ctx: NutritionistContext, cardId: string) =>
  cards(ctx.db).patch({ nutritionistId: ctx.actor.id, cardId }).set({ expMonth: 2, expYear: 2027 }).go();
const idsOf = async (ctx: NutritionistContext) => (await listCards(ctx)).map(({ id }) => id);

test.each([
  [2, 2027, "2027-03-01T07:59:59.999Z", false],
  [2, 2027, "2027-03-01T08:00:00.000Z", true],
  [12, 2026, "2027-01-01T07:59:59.999Z", false],
  [12, 2026, "2027-01-01T08:00:00.000Z", true],
])("a card of %i/%i at %s is expired: %s", (expMonth, expYear, now, expected) => {
  expect(isExpired({ expMonth, expYear }, now)).toBe(expected);
});

describe("cards", () => {
  test("are listed with the default one first, and then the newest", async () => {
    const ctx = await domain.nutritionist();
    expect([await idsOf(ctx), await findDefaultCard(ctx, ctx.actor.id)]).toEqual([[], undefined]);
    const [one, two, three] = await save(ctx, "Uno", "Dos", "Tres");
    expect(await idsOf(ctx)).toEqual([one, three, two]);
    await setDefaultCard(ctx, two ?? "");
    expect(await idsOf(ctx)).toEqual([two, three, one]);
    expect((await listCards(ctx)).map((card) => card.default)).toEqual([true, false, false]);
    expect((await cardsOf(ctx, ctx.actor.id)).map(({ cardId }) => cardId)).toEqual([one, two, three]);
    expect((await findDefaultCard(ctx, ctx.actor.id))?.cardId).toBe(two);
  });

  test("are at most ten; an eleventh is refused, and not kept at the provider", async () => {
    const ctx = await domain.nutritionist();
    const names = Array.from({ length: mostCards }, (_, index) => `Tarjeta ${index}`);
    const [first = ""] = await save(ctx, ...names);
    const removed = vi.fn(ctx.payments.removeCard);
    const one = withPayments(ctx, { removeCard: removed });
    expect(await codeOf(createCard(one, { tokenId: "tok_visa", cardName: "Otra" }))).toBe("card_limit");
    expect(removed).toHaveBeenCalledOnce();
    expect(await idsOf(ctx)).toHaveLength(10);
    // One of the ten, sent again, is the one that is there.
    expect((await createCard(ctx, { tokenId: "tok_visa", cardName: "Tarjeta 0" })).id).toBe(first);
    await removeCard(ctx, first);
    await createCard(ctx, { tokenId: "tok_visa", cardName: "Otra" });
    expect(await findPayer(ctx, ctx.actor.id)).toMatchObject({ cardCount: 10 });
  });

  /** A new token of a card; the browser gets another one each time. */
  async function tokenOf(month: string, year: string, number = "4242424242424242"): Promise<string> {
    const form = { type: "card", "card[number]": number, "card[exp_month]": month, "card[exp_year]": year };
    const query = new URLSearchParams(form).toString();
    const { body } = await domain.product.cloud.stripe.answerBrowser("payment_methods", query);
    return (JSON.parse(body) as { id: string }).id;
  }

  test("of one number are one, unless the name or the expiry differs", async () => {
    const ctx = await domain.nutritionist();
    const save = async (cardName: string, ...of: Parameters<typeof tokenOf>) =>
      (await createCard(ctx, { tokenId: await tokenOf(...of), cardName })).id;
    const first = await save("Ana", "4", "2035");
    // The provider keeps one of them, and a token that is sent again is none of two.
    const removed = vi.fn(ctx.payments.removeCard);
    const tokenId = await tokenOf("4", "2035");
    const again = () => createCard(withPayments(ctx, { removeCard: removed }), { tokenId, cardName: "Ana" });
    expect((await again()).id).toBe(first);
    expect(removed).toHaveBeenCalledOnce();
    const others = [
      await save("Eva", "4", "2035"),
      await save("Ana", "5", "2035"),
      await save("Ana", "4", "2036"),
      await save("Ana", "4", "2035", "5555555555554444"),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  test("whose provider tells no number are not taken for one another", async () => {
    const ctx = await domain.nutritionist();
    const nameless = withPayments(ctx, {
      saveCard: async (card) => {
        const { fingerprint: _, ...saved } = await ctx.payments.saveCard(card);
        return saved;
      },
    });
    const tokens = [await tokenOf("4", "2035"), await tokenOf("4", "2035")];
    const save = (tokenId = "") => createCard(nameless, { tokenId, cardName: "Ana" });
    for (const token of tokens) await save(token);
    expect(await idsOf(ctx)).toHaveLength(2);
    // The same token again is the card that it saved.
    await save(tokens[0]);
    expect(await idsOf(ctx)).toHaveLength(2);
  });
});

test("a payer is written as it was read: a change that came in between is not lost", async () => {
  const { ctx, nutritionistId } = await buyer(domain);
  const [one, other] = [
    await paysSubscriptionItem(ctx, nutritionistId, { hasSubscription: true }),
    await paysSubscriptionItem(ctx, nutritionistId, { hasSubscription: false }),
  ];
  await commit(ctx, [one]);
  expect(await codeOf(commit(ctx, [other]))).toBe("conflict");
  expect(await findPayer(ctx, nutritionistId)).toMatchObject({ hasSubscription: true });
});

describe("the default card", () => {
  test("cannot be an expired one, another's, or one of nobody", async () => {
    const [ctx, other, without] = [
      await domain.nutritionist(),
      await buyer(domain),
      await domain.nutritionist(),
    ];
    const [one = "", two = ""] = await save(ctx, "Uno", "Dos");
    await expire(ctx, two);
    domain.setTime(start);
    expect(await codeOf(setDefaultCard(ctx, two))).toBe("card_expired");
    expect(await codeOf(setDefaultCard(ctx, other.cardId))).toBe("not_found");
    expect(await codeOf(setDefaultCard(without, one))).toBe("not_found");
    expect(await setDefaultCard(ctx, one)).toMatchObject({ id: one, default: true });
  });

  test("that is removed is followed by the newest that has not expired, or by none", async () => {
    const ctx = await domain.nutritionist();
    const [one = "", two = "", three = "", four = ""] = await save(ctx, "Uno", "Dos", "Tres", "Cuatro");
    await expire(ctx, four);
    await removeCard(ctx, one);
    expect((await findDefaultCard(ctx, ctx.actor.id))?.cardId).toBe(three);
    // Another one leaves it as it is.
    await removeCard(ctx, two);
    expect((await findDefaultCard(ctx, ctx.actor.id))?.cardId).toBe(three);
    await removeCard(ctx, three);
    expect(await findDefaultCard(ctx, ctx.actor.id)).toBeUndefined();
    expect(await findPayer(ctx, ctx.actor.id)).toMatchObject({ cardCount: 1 });
    const removed = domain.events.filter(({ type }) => type === "card.removed").slice(-3);
    expect(removed.map(({ data }) => (data as { nutritionistId: string }).nutritionistId)).toEqual(
      Array(3).fill(ctx.actor.id),
    );
  });

  test("that was also the newest is followed by the one before it", async () => {
    const ctx = await domain.nutritionist();
    const [one = "", two = ""] = await save(ctx, "Uno", "Dos");
    await setDefaultCard(ctx, two);
    await removeCard(ctx, two);
    expect((await listCards(ctx)).map((card) => [card.id, card.default])).toEqual([[one, true]]);
  });

  test("of a plan that is paid stays; any other may go", async () => {
    const ctx = await domain.nutritionist();
    const [one = "", two = ""] = await save(ctx, "Uno", "Dos");
    const pays = async (hasSubscription: boolean, cardId?: string) =>
      commit(ctx, [
        await paysSubscriptionItem(ctx, ctx.actor.id, { hasSubscription, ...(cardId && { cardId }) }),
      ]);
    await pays(true);
    expect(await codeOf(removeCard(ctx, one))).toBe("card_in_use");
    await pays(true, two);
    expect((await findDefaultCard(ctx, ctx.actor.id))?.cardId).toBe(two);
    expect(await codeOf(removeCard(ctx, two))).toBe("card_in_use");
    await removeCard(ctx, one);
    await pays(false);
    await removeCard(ctx, two);
    expect(await codeOf(removeCard(ctx, two))).toBe("not_found");
  });
});
