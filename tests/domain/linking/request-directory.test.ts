import { directoryEntries } from "@nutria/core/care/directory/entity";
import { idOfPlace, readDirectory } from "@nutria/core/care/directory/index";
import { linkRequestEntity, requestCounts } from "@nutria/core/linking/link-request/entity";
import {
  acceptLinkRequest,
  cancelLinkRequest,
  createClientLinkRequest,
  createLinkRequest,
  createPatient,
  linkRequests,
  listLinkRequests,
  listRequests,
  rejectLinkRequest,
  relistRequests,
  updateBasicInfo,
} from "@nutria/core/linking/link-request/index";
import { requestList } from "@nutria/core/linking/link-request/listing";
import { patientSorts } from "@nutria/contract/people/patient-sorts";
import { matcher, searchTextOf } from "@nutria/contract/web/search";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, contact, countOutcomes, invited, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";
import { enterRequests } from "../../support/many-patients";
import { withReadUnits } from "../../support/read-units";
import { CommitOrder } from "../../support/commit-order";
import { deleteItem } from "@nutria/core/kernel/table/items";
import { deleteItems } from "@nutria/core/kernel/table/batch";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const firstNames = ["María", "Mariana", "José Luis", "Óscar", "Íñigo", "Ana María"];
const lastNames = ["Ñáñez", "Nava", "Nuño Ríos", "García", "Garcia", "López Mar"];
const searches = ["", "mar", "maria", "o", "garcia mar", "nu", "55", "zz", "ñ"];
const newest = { search: "", sort: "recent", limit: 16 } as const;
const plain = { shouldAddPass: false, addedFromCalendar: false };
type Sort = (typeof patientSorts)[number];

const entered = (ctx: NutritionistContext, overrides: Parameters<typeof contact>[0] = {}) =>
  createPatient(ctx, contact(overrides), plain);

const ignored = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    () => undefined,
  );

/** The pending requests as they are stored, with the person that the nutritionist sees. */
async function pendingOf(ctx: NutritionistContext): Promise<LinkRequest[]> {
  const found: LinkRequest[] = [];
  for await (const { patientId } of linkRequests(ctx, ctx.actor.id).walkPending()) {
    found.push(...(await listLinkRequests(ctx, { ...newest, patient: patientId })).items);
  }
  return found;
}

/** What a filter over all pending requests answers. */
function expectedIds(requests: readonly LinkRequest[], search: string, sort: Sort): string[] {
  const spanish = new Intl.Collator("es");
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const orders = {
    recent: (a: LinkRequest, b: LinkRequest) => text(b.createdAt, a.createdAt) || text(b._id, a._id),
    lastName: ({ patient: a, _id: one }: LinkRequest, { patient: b, _id: other }: LinkRequest) =>
      spanish.compare(a.lastName, b.lastName) || spanish.compare(a.name, b.name) || text(one, other),
  };
  return requests
    .filter(({ patient }) => matcher(search)(searchTextOf(patient)))
    .sort((a, b) => Number(b.starter === "patient") - Number(a.starter === "patient") || orders[sort](a, b))
    .map(({ _id }) => _id);
}

/** All pages of a question to the directory, which reads this few entries a page. */
async function pagesOf(ctx: NutritionistContext, search: string, sort: Sort): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const query = { list: requestList(ctx.actor.id), search, sort, limit: 3, after };
    const page = await readDirectory(ctx, query, { first: 2, dense: 3, words: 4, rest: 2 });
    ids.push(...page.places.map(idOfPlace));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

/** Every order and search, and the numbers, answer what a filter over all pending requests answers. */
async function expectNaiveAnswers(ctx: NutritionistContext): Promise<void> {
  const requests = await pendingOf(ctx);
  const { counts } = await listLinkRequests(ctx, newest);
  const received = requests.filter(({ starter }) => starter === "patient").length;
  expect(counts).toEqual({ received, sent: requests.length - received });
  for (const sort of patientSorts) {
    for (const search of searches) {
      expect(await pagesOf(ctx, search, sort), `${search} ${sort}`).toEqual(
        expectedIds(requests, search, sort),
      );
    }
  }
}

/** Takes the listing of a nutritionist away, as if the requests were stored before there was one. */
async function forgetListing(ctx: NutritionistContext): Promise<void> {
  const nutritionistId = ctx.actor.id;
  for await (const { requestId } of linkRequests(ctx, nutritionistId).walkPending()) {
    await linkRequestEntity(ctx.db)
      .patch({ nutritionistId, requestId })
      .set({ status: "pending" })
      .remove(["name", "lastName", "phoneNumber", "countryCode", "directoryVersion"])
      .go();
  }
  const pk = requestList(nutritionistId);
  const { data } = await directoryEntries(ctx.db).query.byList({ pk }).go({ pages: "all" });
  await deleteItems(directoryEntries(ctx.db), data);
  await deleteItem(requestCounts(ctx.db), { nutritionistId });
}

const change = fc.record({
  what: fc.constantFrom(
    ...([
      "enter",
      "enter",
      "enter",
      "ask",
      "accept",
      "reject",
      "cancel",
      "correct",
      "forget",
      "list",
    ] as const),
  ),
  who: fc.nat(20),
  name: fc.constantFrom(...firstNames),
  lastName: fc.constantFrom(...lastNames),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

async function apply(ctx: NutritionistContext, { what, who, name, lastName }: Change): Promise<void> {
  const requests = await pendingOf(ctx);
  const request = requests[who % Math.max(1, requests.length)];
  if (what === "enter" || !request) await entered(ctx, { name, lastName });
  else if (what === "ask") {
    const patient = await domain.patient();
    await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
  } else if (what === "accept") await ignored(acceptLinkRequest(ctx, request._id, { shouldAddPass: false }));
  else if (what === "reject") await ignored(rejectLinkRequest(ctx, request._id));
  else if (what === "cancel") await ignored(cancelLinkRequest(ctx, request._id));
  else if (what === "forget") await forgetListing(ctx);
  else if (what === "list") await listRequests(ctx, ctx.actor.id);
  else {
    const input = { ...contactOf(request.patient), name, lastName };
    await ignored(updateBasicInfo(ctx, request.patient._id, input));
  }
}

test("through any changes, search and order answer what a filter over all pending requests answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 6, maxLength: 18 }), async (changes) => {
      const ctx = await domain.nutritionist();
      for (const step of changes) await apply(ctx, step);
      await expectNaiveAnswers(ctx);
    }),
    { numRuns: iterations({ suite: 2, depth: 40 }) },
  );
});

test("concurrent answers, corrections and backfills leave entries and counters that fit the requests", async () => {
  for (let round = 0; round < iterations({ suite: 1, depth: 12 }); round++) {
    const ctx = await domain.nutritionist();
    const made = [];
    for (const [index, name] of firstNames.entries()) {
      made.push(await entered(ctx, { name, lastName: lastNames[index] ?? "Nava" }));
    }
    await forgetListing(ctx);
    const requests = await pendingOf(ctx);
    await forgetListing(ctx);
    const attempts = requests.flatMap(({ _id, patient }, index) => [
      ...(index % 2 ? [cancelLinkRequest(ctx, _id), cancelLinkRequest(ctx, _id)] : []),
      updateBasicInfo(ctx, patient._id, { ...contactOf(patient), lastName: lastNames[5 - index] ?? "Nava" }),
      updateBasicInfo(ctx, patient._id, { ...contactOf(patient), name: "Zoé" }),
    ]);
    const [outcomes] = await Promise.all([
      countOutcomes(attempts),
      listRequests(ctx, ctx.actor.id),
      listRequests(ctx, ctx.actor.id),
      listLinkRequests(ctx, { ...newest, search: "mar", sort: "lastName" }),
    ]);
    expect(outcomes.conflict).toBeUndefined();
    await expectNaiveAnswers(ctx);
    expect((await listLinkRequests(ctx, newest)).counts.sent).toBe(made.length / 2);
  }
});

test("a request that closes while the list is made again is left out, and no reader is refused", async () => {
  const ctx = await domain.nutritionist();
  const { requestId } = await entered(ctx, { name: "Ana" });
  await forgetListing(ctx);
  const commits = new CommitOrder();
  const listing = listRequests(commits.hold(ctx, "listing"), ctx.actor.id);
  const closing = cancelLinkRequest(commits.hold(ctx, "closing"), requestId);
  await commits.run([listing, closing], (waiting) => Math.max(0, waiting.indexOf("closing")));
  expect(commits.committed).toEqual(["closing"]);
  expect(await listing).toEqual({ listed: 0, isDone: true });
  const { items, counts } = await listLinkRequests(ctx, newest);
  expect([items, counts]).toEqual([[], { received: 0, sent: 0 }]);
});

const contactOf = ({ name, lastName, email, phoneNumber }: LinkRequest["patient"]) => ({
  name,
  lastName,
  email,
  phoneNumber,
  countryCode: 52 as const,
});

test("what patients sent comes first in every order and search, page by page", async () => {
  const ctx = await domain.nutritionist();
  for (const name of firstNames.slice(0, 3)) await entered(ctx, { name, lastName: "Abad" });
  for (const name of ["Zoila", "Yael"]) {
    await createClientLinkRequest(await domain.patient({ name, lastName: "Zúñiga" }), {
      nutritionist: ctx.actor.id,
    });
  }
  for (const name of firstNames.slice(3)) await entered(ctx, { name, lastName: "Abad" });
  for (const sort of patientSorts) {
    const starters: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listLinkRequests(ctx, { ...newest, sort, limit: 3, cursor });
      starters.push(...page.items.map(({ starter }) => starter));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(starters, sort).toEqual([...Array(2).fill("patient"), ...Array(6).fill("nutritionist")]);
  }
  await expectNaiveAnswers(ctx);
});

test("requests that were stored before there was a list are listed and counted when it is asked for", async () => {
  const ctx = await domain.nutritionist();
  await entered(ctx, { name: "Mariana" });
  await createClientLinkRequest(await domain.patient(), { nutritionist: ctx.actor.id });
  await forgetListing(ctx);
  const { items, counts, matching } = await listLinkRequests(ctx, newest);
  expect(items.map(({ starter }) => starter)).toEqual(["patient", "nutritionist"]);
  expect([counts, matching]).toEqual([{ received: 1, sent: 1 }, 2]);
});

test("a backfill takes up where the last one stopped, and a second one lists nobody again", async () => {
  const ctx = await domain.nutritionist();
  for (const name of firstNames) await entered(ctx, { name });
  await forgetListing(ctx);
  let left = 2;
  expect(await listRequests(ctx, ctx.actor.id, () => left-- > 0)).toEqual({ listed: 2, isDone: false });
  expect(await listRequests(ctx, ctx.actor.id)).toEqual({ listed: 4, isDone: true });
  expect(await listRequests(ctx, ctx.actor.id)).toEqual({ listed: 0, isDone: true });
  await expectNaiveAnswers(ctx);
});

test("a corrected person is found by the new name in the requests of others who asked, and by the old no more", async () => {
  const [ana, bea] = [await domain.nutritionist(), await domain.nutritionist()];
  const { patient } = await entered(ana, { name: "Antes", lastName: "Vieja" });
  await invited(bea, patient._id);
  const names = async (search: string) => (await listLinkRequests(bea, { ...newest, search })).items.length;
  expect(await names("vieja")).toBe(1);
  await updateBasicInfo(ana, patient._id, {
    ...contactOf({ ...patient, hasAccount: false }),
    lastName: "Nueva",
  });
  await relistRequests(bea, patient._id);
  await relistRequests(bea, patient._id);
  expect([await names("vieja"), await names("nueva")]).toEqual([0, 1]);
  await expectNaiveAnswers(bea);
});

test("a search does not tell the phone of somebody whom the nutritionist only looked up", async () => {
  const [ana, bea] = [await domain.nutritionist(), await domain.nutritionist()];
  const { patient } = await entered(ana, { phoneNumber: "5598761234" });
  await createLinkRequest(bea, { patient: patient._id, publicField: patient.email }, plain);
  const found = async (ctx: NutritionistContext, search: string) =>
    (await listLinkRequests(ctx, { ...newest, search })).items.length;
  expect([await found(ana, "559876"), await found(bea, "559876")]).toEqual([1, 0]);
});

test("one request is asked for by its person, and a cursor of another order is refused", async () => {
  const ctx = await domain.nutritionist();
  const ids: string[] = [];
  for (const name of firstNames) ids.push((await entered(ctx, { name })).patient._id);
  const one = await listLinkRequests(ctx, { ...newest, patient: ids[2] });
  expect(one.items.map(({ patient }) => patient._id)).toEqual([ids[2]]);
  expect((await listLinkRequests(ctx, { ...newest, patient: "pat_nobody" })).items).toEqual([]);
  const { nextCursor } = await listLinkRequests(ctx, { ...newest, limit: 2 });
  const wrong = { ...newest, sort: "lastName", cursor: nextCursor ?? "" } as const;
  expect(await codeOf(listLinkRequests(ctx, wrong))).toBe("validation");
});

test("a page costs at most 20 read units, as many with 40 requests as with 240", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    await enterRequests(nutritionist, count);
    const { ctx, read, reset } = withReadUnits(nutritionist);
    const costs: Record<string, number> = {};
    const { nextCursor } = await listLinkRequests(nutritionist, newest);
    for (const [name, query] of Object.entries({
      first: {},
      next: { cursor: nextCursor ?? "" },
      order: { sort: "lastName" },
      common: { search: "mar" },
      two: { search: "maria mart" },
      none: { search: "zzz" },
    } as const)) {
      reset();
      const { counts } = await listLinkRequests(ctx, { ...newest, ...query });
      expect(counts).toEqual({ received: 0, sent: count });
      costs[name] = read.units;
    }
    return costs;
  };
  const [few, many] = [await measure(40), await measure(240)];
  for (const [name, units] of Object.entries(many)) {
    expect(units, name).toBeLessThanOrEqual(20);
    if (!["two", "none"].includes(name)) expect(units - (few[name] ?? 0), name).toBeLessThanOrEqual(1);
  }
});
