import { readRecord, updatePatient } from "@nutria/core/clinical/record/index";
import {
  activatePatient,
  deactivatePatient,
  linkItems,
  listLinks,
  listPatients,
} from "@nutria/core/care/care-link/index";
import { careLinks } from "@nutria/core/care/care-link/repo";
import { careLinkEntity, type CareLink } from "@nutria/core/care/care-link/entity";
import { patientList } from "@nutria/core/care/care-link/listing";
import { directoryEntries } from "@nutria/core/care/directory/entity";
import { entriesOf, listingItems } from "@nutria/core/care/directory/entries";
import { idOfPlace } from "@nutria/core/care/directory/index";
import { readDirectory } from "@nutria/core/care/directory/search-directory";
import { spanishKey } from "@nutria/core/care/directory/spanish-key";
import { planCounts } from "@nutria/core/care/plan/entity";
import { patientSorts } from "@nutria/contract/people/patient-sorts";
import { matcher, searchTextOf } from "@nutria/contract/web/search";
import { initialGeneralItem } from "@nutria/core/clinical/record/index";
import { commit, mostItems } from "@nutria/core/kernel/table/commit";
import { deleteItems } from "@nutria/core/kernel/table/batch";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, contact, countOutcomes, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";
import { enterPatients } from "../../support/many-patients";
import { withReadUnits } from "../../support/read-units";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const statuses = ["active", "inactive"] as const;
const firstNames = ["María", "Mariana", "José Luis", "Óscar", "Íñigo", "Ana María", "MARÍA", "Marco"];
const lastNames = ["Ñáñez", "Nava", "Nuño Ríos", "García", "Garcia", "de la O", "López Mar", "García-Mora"];
const searches = ["", "mar", "maria", "ma", "o", "garcia mar", "nu", "55", "5510", "zz", "ana mar", "%", "ñ"];

/** Enters a linked patient without the request, which other tests cover. */
async function patientOf(
  ctx: NutritionistContext,
  overrides: Parameters<typeof contact>[0],
  isActive = true,
) {
  const person = { ...contact(overrides), patientId: ctx.newId("patient") };
  const link = {
    nutritionistId: ctx.actor.id,
    person: { ...person, hasAccount: true, createdAt: ctx.now() },
  };
  await commit(ctx, [
    ...(await linkItems(ctx, { ...link, isActive, passes: 0, hasReturnedPass: false })),
    initialGeneralItem(ctx, ctx.actor.id, link.person),
  ]);
  return person.patientId;
}

/** What a filter over all links answers. */
function expectedIds(
  links: readonly CareLink[],
  { status, search, sort }: { status: string; search: string; sort: (typeof patientSorts)[number] },
): string[] {
  const spanish = new Intl.Collator("es");
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const orders = {
    recent: (a: CareLink, b: CareLink) => text(b.linkedAt, a.linkedAt) || text(b.patientId, a.patientId),
    lastName: (a: CareLink, b: CareLink) =>
      spanish.compare(a.lastName, b.lastName) ||
      spanish.compare(a.name, b.name) ||
      text(a.patientId, b.patientId),
  };
  return links
    .filter((link) => link.isActive === (status === "active") && matcher(search)(searchTextOf(link)))
    .sort(orders[sort])
    .map(({ patientId }) => patientId);
}

/** All pages of a question to the directory, which reads this few entries a page. */
async function pagesOf(
  ctx: NutritionistContext,
  query: { status: string; search: string; sort: (typeof patientSorts)[number]; limit: number },
): Promise<string[]> {
  const list = patientList(ctx.actor.id, query.status === "active");
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await readDirectory(
      ctx,
      { ...query, list, after },
      { first: 2, dense: 3, words: 4, rest: 2 },
    );
    ids.push(...page.places.map(idOfPlace));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

/** Takes the listing of a nutritionist away, as if the links were stored before there was one. */
async function forgetListing(ctx: NutritionistContext): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const links = await careLinks(ctx, nutritionistId).after(undefined, 300);
  for (const { patientId } of links) {
    await careLinkEntity(ctx.db).patch({ nutritionistId, patientId }).remove(["directoryVersion"]).go();
  }
  for (const isActive of [true, false]) {
    const pk = patientList(nutritionistId, isActive);
    const { data } = await directoryEntries(ctx.db).query.byList({ pk }).go({ pages: "all" });
    await deleteItems(directoryEntries(ctx.db), data);
  }
  await planCounts(ctx.db).patch({ nutritionistId }).remove(["directoryVersion", "inactiveUsers"]).go();
}

const ignored = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    () => undefined,
  );

interface Change {
  what: "enter" | "enterInactive" | "activate" | "deactivate" | "correct" | "forget" | "list";
  who: number;
  name: string;
  lastName: string;
}

/** A change of a practice: which patient, to which names, and what happens. */
const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom(
    ...(["enter", "enter", "enterInactive", "activate", "deactivate", "correct", "forget", "list"] as const),
  ),
  who: fc.nat(20),
  name: fc.constantFrom(...firstNames),
  lastName: fc.constantFrom(...lastNames),
});

async function apply(ctx: NutritionistContext, ids: string[], step: Change): Promise<void> {
  const { what, who, name, lastName } = step;
  const id = ids[who % Math.max(1, ids.length)] ?? "";
  if (what === "enter" || what === "enterInactive" || ids.length === 0) {
    ids.push(await patientOf(ctx, { name, lastName }, what !== "enterInactive"));
  } else if (what === "activate") await ignored(activatePatient(ctx, id));
  else if (what === "deactivate") await ignored(deactivatePatient(ctx, id));
  else if (what === "forget") await forgetListing(ctx);
  else if (what === "list") await listLinks(ctx, ctx.actor.id);
  else {
    const { version } = (await readRecord(ctx, { nutritionistId: ctx.actor.id, patientId: id })).general;
    await ignored(updatePatient(ctx, id, { general: { version, name, lastName } }));
  }
}

/** Every tab, order and search answers what a filter over all links answers. */
async function expectNaiveAnswers(ctx: NutritionistContext): Promise<void> {
  const links = await careLinks(ctx, ctx.actor.id).after(undefined, 300);
  for (const status of statuses) {
    const { counts } = await listPatients(ctx, {
      status,
      search: "",
      sort: "recent",
      limit: 1,
      cursor: undefined,
    });
    const active = links.filter(({ isActive }) => isActive).length;
    expect(counts).toEqual({ active, inactive: links.length - active });
    for (const sort of patientSorts) {
      for (const search of searches) {
        const query = { status, search, sort, limit: 3 };
        expect(await pagesOf(ctx, query), JSON.stringify(query)).toEqual(expectedIds(links, query));
      }
    }
  }
}

test("a page that ends at somebody who matches is followed by others only, in both orders", async () => {
  const ctx = await domain.nutritionist();
  for (const [name, lastName] of [
    ...Array.from({ length: 3 }, () => ["María", "Ñáñez"]),
    ["Óscar", "Ñáñez"],
    ...Array.from({ length: 2 }, () => ["María", "Ñáñez"]),
    ["María", "de la O"],
    ["María", "Ñáñez"],
  ] as const) {
    await patientOf(ctx, { name: name ?? "", lastName: lastName ?? "" }, true);
  }
  await expectNaiveAnswers(ctx);
});

test("through any changes, search and order answer what a filter over all links answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 6, maxLength: 24 }), async (changes) => {
      const ctx = await domain.nutritionist();
      const ids: string[] = [];
      for (const step of changes) await apply(ctx, ids, step);
      await expectNaiveAnswers(ctx);
    }),
    { numRuns: iterations({ suite: 3, depth: 60 }) },
  );
});

test("concurrent changes and a backfill leave entries and counters that fit the links", async () => {
  for (let round = 0; round < iterations({ suite: 1, depth: 12 }); round++) {
    const ctx = await domain.nutritionist();
    const ids: string[] = [];
    for (const [index, name] of firstNames.entries()) {
      ids.push(await patientOf(ctx, { name, lastName: lastNames[index] ?? "Nava" }, index % 2 === 0));
    }
    await forgetListing(ctx);
    const attempts = ids.flatMap((id, index) => [
      activatePatient(ctx, id),
      deactivatePatient(ctx, id),
      activatePatient(ctx, id),
      updatePatient(ctx, id, { general: { version: 1, lastName: lastNames[7 - index] ?? "Nava" } }),
    ]);
    const outcomes = await Promise.all([
      countOutcomes(attempts),
      listLinks(ctx, ctx.actor.id),
      listLinks(ctx, ctx.actor.id),
      listPatients(ctx, { status: "active", search: "mar", sort: "lastName", limit: 9, cursor: undefined }),
    ]);
    expect(outcomes[0].conflict).toBeUndefined();
    await expectNaiveAnswers(ctx);
    const left = await directoryEntries(ctx.db)
      .query.byList({ pk: patientList(ctx.actor.id, true) })
      .go({ pages: "all" });
    const active = (await careLinks(ctx, ctx.actor.id).after(undefined, 300)).filter(
      ({ isActive }) => isActive,
    );
    const wanted = active.flatMap((link) =>
      entriesOf({
        list: patientList(ctx.actor.id, true),
        person: { ...link, id: link.patientId, since: link.linkedAt },
      }),
    );
    expect(left.data.map(({ sk }) => sk).sort()).toEqual(wanted.map(({ sk }) => sk).sort());
  }
});

test("a backfill takes up where the last one stopped, and a second one lists nobody again", async () => {
  const ctx = await domain.nutritionist();
  for (const name of firstNames) await patientOf(ctx, { name }, name !== "Óscar");
  await forgetListing(ctx);
  let left = 3;
  expect(await listLinks(ctx, ctx.actor.id, () => left-- > 0)).toEqual({ listed: 3, isDone: false });
  expect(await listLinks(ctx, ctx.actor.id)).toEqual({ listed: 5, isDone: true });
  expect(await listLinks(ctx, ctx.actor.id)).toEqual({ listed: 0, isDone: true });
  await expectNaiveAnswers(ctx);
});

describe("a page", () => {
  const query = { status: "active", search: "", sort: "recent", limit: 3, cursor: undefined } as const;

  test("goes on after a patient who left the list, and shows nobody twice", async () => {
    const ctx = await domain.nutritionist();
    const ids: string[] = [];
    for (const name of firstNames) ids.push(await patientOf(ctx, { name }));
    const first = await listPatients(ctx, query);
    await deactivatePatient(ctx, first.items.at(-1)?._id ?? "");
    await patientOf(ctx, { name: "Nueva" });
    const second = await listPatients(ctx, { ...query, cursor: first.nextCursor ?? undefined });
    const shown = [...first.items, ...second.items].map(({ _id }) => _id);
    expect(shown).toEqual(expectedIds(await allAsActive(ctx), { ...query, search: "" }).slice(1, 7));
  });

  test("of another order is refused, and so is a cursor that is not ours", async () => {
    const ctx = await domain.nutritionist();
    for (const name of firstNames) await patientOf(ctx, { name });
    const { nextCursor } = await listPatients(ctx, query);
    const wrong = { ...query, sort: "lastName", cursor: nextCursor ?? "" } as const;
    expect(await codeOf(listPatients(ctx, wrong))).toBe("validation");
  });

  test("has the longest names, whose correction fits one transaction", async () => {
    const ctx = await domain.nutritionist();
    const long = (letter: string) =>
      Array.from({ length: 20 }, (_, index) => `${letter}${String.fromCharCode(97 + index)}é`).join(" ");
    const id = await patientOf(ctx, { name: long("b"), lastName: long("d") });
    await updatePatient(ctx, id, { general: { version: 1, name: long("f"), lastName: long("h") } });
    const { items } = await listPatients(ctx, { ...query, search: "fb" });
    expect(items).toMatchObject([{ _id: id, lastName: long("h") }]);

    const listingOf = (name: string) => ({
      list: patientList(ctx.actor.id, true),
      person: { ...contact({ name, lastName: name }), id, since: ctx.now() },
    });
    const moved = listingItems(ctx, listingOf(long("f")), listingOf(long("h")));
    // With four sections, their history, the access log and the event it stays below a hundred.
    expect(moved.length).toBeLessThanOrEqual(80);
    expect(mostItems).toBeGreaterThanOrEqual(moved.length + 16);
  });
});

async function allAsActive(ctx: NutritionistContext): Promise<CareLink[]> {
  return (await careLinks(ctx, ctx.actor.id).after(undefined, 300)).map((link) => ({
    ...link,
    isActive: true,
  }));
}

test("a page costs as many read units with 60 patients as with 300, and a search at most 20", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    await enterPatients(nutritionist, count);
    const { ctx, read, reset } = withReadUnits(nutritionist);
    const costs: Record<string, number> = {};
    for (const [name, query] of Object.entries({
      first: {},
      order: { sort: "lastName" },
      common: { search: "mar" },
      two: { search: "maria mart" },
      none: { search: "zzz" },
    } as const)) {
      reset();
      await listPatients(ctx, {
        status: "active",
        search: "",
        sort: "recent",
        limit: 10,
        cursor: undefined,
        ...query,
      });
      costs[name] = read.units;
    }
    return costs;
  };
  const [few, many] = [await measure(60), await measure(300)];
  for (const [name, units] of Object.entries(many)) {
    expect(units, name).toBeLessThanOrEqual(20);
    if (!["two", "none"].includes(name)) expect(units - (few[name] ?? 0), name).toBeLessThanOrEqual(1);
  }
});

test("the key of an order compares as Spanish does", () => {
  const spanish = new Intl.Collator("es");
  const letter = fc.constantFrom(..."aábcçdeéèfhiímnñNÑoóöuüzAZÁ -'.09");
  const name = fc.string({ unit: letter, minLength: 1, maxLength: 6 }).map((text) => text.trim() || "x");
  fc.assert(
    fc.property(name, name, name, name, (lastName, first, otherLastName, otherFirst) => {
      const [one, other] = [spanishKey(lastName, first), spanishKey(otherLastName, otherFirst)];
      const expected = spanish.compare(lastName, otherLastName) || spanish.compare(first, otherFirst);
      expect(one < other ? -1 : one > other ? 1 : 0).toBe(Math.sign(expected));
    }),
    { numRuns: iterations({ suite: 300, depth: 3000 }) },
  );
  expect(Buffer.byteLength(spanishKey("ẅ𠮷".repeat(40), "𠮷".repeat(80)))).toBeLessThan(900);
});
