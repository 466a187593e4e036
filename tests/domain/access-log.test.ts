import {
  commitWithAccess,
  commitWithOwnedAccess,
  listAccess,
  recordAccess,
} from "@nutria/core/clinical/access-log/index";
import { hashOf } from "@nutria/core/clinical/access-log/chain";
import { accessEntries } from "@nutria/core/clinical/access-log/entity";
import { recordSections } from "@nutria/core/clinical/record/entity";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { retryOnConflict, StaleReadError } from "@nutria/core/kernel/retry-on-conflict";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, linkedPatient, startDomain, type Domain } from "../support/domain";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

async function logOf(ctx: NutritionistContext) {
  const { data } = await accessEntries(ctx.db)
    .query.bySequence({ nutritionistId: ctx.actor.id })
    .go({ pages: "all", consistent: true });
  return data;
}

async function aRecord() {
  const ctx = await domain.nutritionist();
  const patientId = await linkedPatient(domain, ctx);
  const logged = (await logOf(ctx)).length;
  return { ctx, patientId, logged };
}

/** An item that writes a section; it is refused when the section exists. */
function sectionItem(
  ctx: NutritionistContext,
  patientId: string,
  orElse: "conflict" | (() => StaleReadError),
) {
  const section = { nutritionistId: ctx.actor.id, patientId, section: "sleep" };
  const write = recordSections(ctx.db).create({ ...section, version: 1, data: {}, updatedAt: ctx.now() });
  return { write, orElse };
}

describe("the access log", () => {
  test("chains what is read and written, with who and when", async () => {
    const { ctx, patientId, logged } = await aRecord();
    const before = (await logOf(ctx)).at(-1);
    await recordAccess(ctx, { patientId, action: "read", what: "record" });
    await commitWithAccess(ctx, { patientId, action: "create", what: "note", subjectId: "not_1" }, [
      sectionItem(ctx, patientId, "conflict"),
    ]);
    const [read, write] = (await logOf(ctx)).slice(logged);
    expect(read).toMatchObject({
      sequence: logged + 1,
      actorRole: "nutritionist",
      actorId: ctx.actor.id,
      patientId,
      action: "read",
      what: "record",
      previousHash: before?.hash ?? "0".repeat(64),
    });
    expect(write).toMatchObject({ sequence: logged + 2, subjectId: "not_1", previousHash: read?.hash });
    expect(read && hashOf(read)).toBe(read?.hash);
  });

  test("has no entry of a write that was refused", async () => {
    const { ctx, patientId, logged } = await aRecord();
    const write = () =>
      commitWithAccess(ctx, { patientId, action: "create", what: "note" }, [
        sectionItem(ctx, patientId, "conflict"),
      ]);
    await write();
    expect(await codeOf(write())).toBe("conflict");
    expect(await logOf(ctx)).toHaveLength(logged + 1);
  });

  test("takes every one of concurrent entries, in one chain", async () => {
    const { ctx, patientId, logged } = await aRecord();
    await Promise.all(
      Array.from({ length: 12 }, () => recordAccess(ctx, { patientId, action: "read", what: "progress" })),
    );
    const entries = await logOf(ctx);
    expect(entries.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: logged + 12 }, (_, index) => index + 1),
    );
    for (const [index, entry] of entries.entries()) {
      expect(entry.previousHash).toBe(entries[index - 1]?.hash ?? "0".repeat(64));
    }
  });

  test("leaves the conflicts of the write itself to its caller", async () => {
    const { ctx, patientId } = await aRecord();
    let attempts = 0;
    await commitWithAccess(ctx, { patientId, action: "create", what: "note" }, [
      sectionItem(ctx, patientId, "conflict"),
    ]);
    await retryOnConflict(async () => {
      if (++attempts > 2) return;
      const stale = sectionItem(ctx, patientId, () => new StaleReadError());
      await commitWithAccess(ctx, { patientId, action: "create", what: "note" }, [stale]);
    });
    expect(attempts).toBe(3);
  });

  test("takes several entries of one write, in the logs of several nutritionists", async () => {
    const [one, other] = [await aRecord(), await aRecord()];
    const scan = { patientId: one.patientId, action: "create", what: "scan" } as const;
    await commitWithOwnedAccess(
      domain.as(one.patientId),
      [
        { ...scan, nutritionistId: one.ctx.actor.id },
        { ...scan, nutritionistId: other.ctx.actor.id },
        { ...scan, nutritionistId: other.ctx.actor.id },
      ],
      [],
    );
    expect((await logOf(one.ctx)).slice(one.logged)).toMatchObject([{ actorRole: "patient", what: "scan" }]);
    expect((await logOf(other.ctx)).slice(other.logged)).toHaveLength(2);
  });

  test("is listed by patient, newest first, to the nutritionist whose patient it is", async () => {
    const { ctx, patientId } = await aRecord();
    const neighbour = await linkedPatient(domain, ctx);
    for (const what of ["plan", "analysis", "note"] as const) {
      await recordAccess(ctx, { patientId, action: "read", what });
      await recordAccess(ctx, { patientId: neighbour, action: "read", what });
    }
    const first = await listAccess(ctx, patientId, { limit: 2 });
    expect(first.items.map(({ what }) => what)).toEqual(["note", "analysis"]);
    const second = await listAccess(ctx, patientId, { limit: 1, cursor: first.nextCursor ?? "" });
    expect(second.items).toMatchObject([{ what: "plan", patient: patientId, subjectId: null }]);
    expect(await codeOf(listAccess(ctx, patientId, { limit: 2, cursor: "x" }))).toBe("validation");
    const stranger = await domain.nutritionist();
    expect(await codeOf(listAccess(stranger, patientId, { limit: 2 }))).toBe("not_found");
  });
});
