import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { verifyAccessLogs } from "@nutria/core/administration/admin/index";
import {
  commitWithAccess,
  commitWithOwnedAccess,
  listAccess,
  logStart,
  recordAccess,
  verifyLog,
} from "@nutria/core/clinical/access-log/index";
import { hashOf } from "@nutria/core/clinical/access-log/chain";
import { accessEntries, accessHeads } from "@nutria/core/clinical/access-log/entity";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { recordSections } from "@nutria/core/clinical/record/entity";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { retryOnConflict, StaleReadError } from "@nutria/core/kernel/table/retry-on-conflict";
import { newItem, storedItem } from "@nutria/core/kernel/table/items";
import { describe, expect, test } from "vitest";
import { aPartner, measures } from "../../support/partners";
import { codeOf, domainOfFile, linkedPatient } from "../../support/domain";

const domain = domainOfFile();

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
  const write = newItem(recordSections(ctx.db), { ...section, version: 1, data: {}, updatedAt: ctx.now() });
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

  test("says that a scan arrived to each nutritionist who sees it", async () => {
    const { ctx, patientId, logged } = await aRecord();
    const system = { ...ctx, actor: { role: "system", id: "record-scan" } as const };
    const { id: partnerId } = await aPartner(system, { stock: 5 });
    const scan = { source: "escaneo-1", partnerId, patientId, at: ctx.now(), measures };
    await recordScan(system, scan);
    await recordScan(system, scan);
    expect((await logOf(ctx)).slice(logged)).toMatchObject([
      { actorRole: "system", action: "create", what: "scan", patientId },
    ]);
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

describe("the verification of a log", () => {
  const verify = (ctx: NutritionistContext) => verifyLog(ctx, ctx.actor.id, logStart, 1000);

  async function aLog() {
    const record = await aRecord();
    const { ctx, patientId } = record;
    for (const subjectId of ["not_1", "not_2", "not_3"]) {
      await recordAccess(ctx, { patientId, action: "read", what: "note", subjectId });
    }
    const entries = accessEntries(ctx.db);
    const log = await logOf(ctx);
    const items = log.map((entry) => storedItem(entries, entry));
    const put = (Item: Record<string, unknown>) =>
      ctx.db.client.send(new PutCommand({ TableName: ctx.db.tableName, Item }));
    const remove = ({ pk, sk }: Record<string, unknown>) =>
      ctx.db.client.send(new DeleteCommand({ TableName: ctx.db.tableName, Key: { pk, sk } }));
    return { ...record, items, put, remove };
  }

  test("finds nothing in an untouched log, in steps too", async () => {
    const { ctx, items } = await aLog();
    expect(await verify(ctx)).toEqual({ checked: items.length, breach: null, next: undefined });
    const { next } = await verifyLog(ctx, ctx.actor.id, logStart, 1);
    expect(next?.sequence).toBe(1);
    expect(await verifyLog(ctx, ctx.actor.id, next ?? logStart, 1000)).toMatchObject({
      checked: items.length - 1,
      breach: null,
    });
  });

  test("names the entry with a flipped byte, whichever byte it is", async () => {
    const { ctx, items, put, remove } = await aLog();
    const nutritionist = ctx.actor.id;
    for (const [index, item] of items.entries()) {
      for (const [name, value] of Object.entries(item)) {
        await remove(item);
        await put({ ...item, [name]: flipped(value) });
        const { breach } = await verify(ctx);
        expect([name, breach]).toMatchObject([name, { nutritionist, sequence: index + 1 }]);
        await remove({ ...item, [name]: flipped(value) });
        await put(item);
      }
    }
    expect((await verify(ctx)).breach).toBeNull();
  });

  test("names an entry that was rewritten with a hash of its own", async () => {
    const { ctx, items, put } = await aLog();
    const log = await logOf(ctx);
    const [first, second] = log;
    const forged = { ...(first as (typeof log)[number]), at: "2020-01-01T00:00:00.000Z" };
    await put(storedItem(accessEntries(ctx.db), { ...forged, hash: hashOf(forged) }));
    expect((await verify(ctx)).breach).toMatchObject({ sequence: second?.sequence, reason: "altered" });
    await put(items[0] ?? {});
  });

  test("names an entry that is gone, the last one too, and a head that was moved back", async () => {
    const { ctx, items, put, remove } = await aLog();
    for (const index of [1, items.length - 1]) {
      await remove(items[index] ?? {});
      expect((await verify(ctx)).breach).toMatchObject({ sequence: index + 1, reason: "missing" });
      await put(items[index] ?? {});
    }
    const log = await logOf(ctx);
    const moveHead = ({ sequence = 0, hash = "" } = {}) =>
      accessHeads(ctx.db).patch({ nutritionistId: ctx.actor.id }).set({ sequence, hash }).go();
    await moveHead(log[0]);
    expect((await verify(ctx)).breach).toMatchObject({ reason: "head" });
    await moveHead(log.at(-1));
    expect((await verify(ctx)).breach).toBeNull();
  });

  /** The same context, of whose table some reads fail, the commands counted from 1. */
  function failing(ctx: NutritionistContext, fails: (command: object, number: number) => boolean) {
    let sent = 0;
    const send = (command: object) =>
      fails(command, ++sent) ? Promise.reject(new Error("unreadable")) : ctx.db.client.send(command as never);
    const client = new Proxy(ctx.db.client, {
      get: (target, name) => (name === "send" ? send : (Reflect.get(target, name) as unknown)),
    });
    return { ...ctx, db: { ...ctx.db, client } };
  }

  test("goes on entry by entry where a page cannot be read, and names the one that breaks it", async () => {
    const { ctx, items } = await aLog();
    const noPage = (command: object) => command instanceof QueryCommand;
    expect(await verify(failing(ctx, noPage))).toEqual({
      checked: items.length,
      breach: null,
      next: undefined,
    });
    for (const [index, { sk }] of items.entries()) {
      const broken = failing(
        ctx,
        (command) => noPage(command) || (command instanceof GetCommand && command.input.Key?.["sk"] === sk),
      );
      expect(await verify(broken)).toEqual({
        checked: index,
        breach: { nutritionist: ctx.actor.id, sequence: index + 1, reason: "altered" },
        next: undefined,
      });
    }
    // The second page is the first that cannot be read.
    const later = failing(ctx, (command, number) => {
      if (command instanceof QueryCommand) command.input.Limit = 2;
      return noPage(command) && number > 1;
    });
    expect(await verify(later)).toMatchObject({ checked: items.length, breach: null });
    const [last] = items.slice(-1);
    const headless = failing(
      ctx,
      (command) => command instanceof GetCommand && command.input.Key?.["sk"] === "head",
    );
    expect(last).toBeDefined();
    expect(await verify(headless)).toMatchObject({
      checked: items.length,
      breach: { sequence: items.length, reason: "head" },
    });
  });

  test("finds nothing when the table does not answer at all", async () => {
    const { ctx } = await aLog();
    await expect(verify(failing(ctx, () => true))).rejects.toThrow("unreadable");
  });

  test("verifies a log that ends where a step ends", async () => {
    const { ctx, items } = await aLog();
    const whole = await verifyLog(ctx, ctx.actor.id, logStart, items.length);
    expect(whole).toEqual({ checked: items.length, breach: null, next: undefined });
    const { next } = await verifyLog(ctx, ctx.actor.id, logStart, items.length - 1);
    expect(next?.sequence).toBe(items.length - 1);
  });

  test("names a head whose hash alone was changed, or whose sequence", async () => {
    const { ctx, items } = await aLog();
    const { sequence = 0, hash = "" } = (await logOf(ctx)).at(-1) ?? {};
    const head = (changes: object) =>
      accessHeads(ctx.db)
        .patch({ nutritionistId: ctx.actor.id })
        .set({ sequence, hash, ...changes })
        .go();
    await head({ hash: "other" });
    expect((await verify(ctx)).breach).toMatchObject({ sequence: items.length, reason: "head" });
    await head({ sequence: sequence - 1 });
    expect((await verify(ctx)).breach).toMatchObject({ sequence: items.length, reason: "head" });
    await head({ sequence: sequence + 1 });
    expect((await verify(ctx)).breach).toMatchObject({ sequence: items.length + 1, reason: "missing" });
    await head({});
    expect((await verify(ctx)).breach).toBeNull();
  });

  test("covers every nutritionist, and its steps add up", async () => {
    const { ctx, items, put } = await aLog();
    const admin = { ...ctx, actor: { role: "admin", id: "adm_1" } as const };
    const step = await verifyAccessLogs(admin, {});
    expect(step).toMatchObject({ breach: null, nextCursor: null });
    expect(step.entries).toBeGreaterThanOrEqual(items.length);
    await put({ ...items[1], at: "2020-01-01T00:00:00.000Z" });
    expect((await verifyAccessLogs(admin, {})).breach).toEqual({
      nutritionist: ctx.actor.id,
      sequence: 2,
      reason: "altered",
    });
    await put(items[1] ?? {});
  });
});

/** The value with its last byte changed. */
function flipped(value: unknown): unknown {
  if (typeof value === "number") return value ^ 1;
  const text = String(value);
  return text.slice(0, -1) + (text.endsWith("x") ? "y" : "x");
}
