import { adminRoutes } from "@nutria/contract/routes/admin";
import { createAdministrator, TemporaryPasswordRequested } from "@nutria/core/identity/account/index";
import { storeFailure, listDeadLetters } from "@nutria/core/administration/dead-letter/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context } from "@nutria/core/kernel/context";
import { jobs } from "@nutria/functions/jobs/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFailure, anEnvelope } from "../../support/dead-letters";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let admin: { token: string };
let ctx: Context;

beforeAll(async () => {
  // The errors logged here are expected, so they are silenced.
  product = await startProduct({ logLevel: "silent" });
  admin = { token: await product.tokenOf("admin") };
  ctx = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

const letters = async () => (await listDeadLetters(ctx, { limit: 300, cursor: undefined })).items;
const replay = (id: string) => product.call(adminRoutes.replayDeadLetter, { params: { id } }, admin);

describe("the report of stopped work", () => {
  const run = async (name: string, time: string) => {
    return jobs.find((job) => job.name === name)?.handler({ time });
  };

  test("counts it, and mails each administrator once a day while there is any", async () => {
    const email = "guardia@nutria.example";
    await createAdministrator(ctx, { email });
    const mails = async () =>
      (await product.mailsTo(email)).filter(({ subject }) => /trabajo detenido/.test(subject));
    const quiet = { outbox: 0, deadLetters: 0, jobs: [], books: 0, mailed: 0 };
    expect(await run("operations-report", "2030-05-01T08:00:00Z")).toMatchObject(quiet);

    await storeFailure(ctx, aFailure(ctx));
    const failedJob = { id: "run-1", source: "aws.events", type: "Scheduled Event", detail: {} };
    await storeFailure(ctx, aFailure(ctx, { consumer: "outbox-sweep", entry: failedJob }));
    await storeFailure(
      ctx,
      aFailure(ctx, { consumer: "outbox-sweep", entry: { ...failedJob, id: "run-2" } }),
    );
    const stuck = { deadLetters: 1, jobs: ["outbox-sweep"] };
    const bus = { publish: () => Promise.reject(new Error("no bus")) };
    await commit({ ...ctx, bus }, [], [TemporaryPasswordRequested({ accountId: "adm_nobody" })]);
    expect(await run("operations-report", "2030-05-01T09:00:00Z")).toMatchObject({
      ...stuck,
      outbox: 1,
      mailed: 1,
    });
    expect(await run("operations-report", "2030-05-01T10:00:00Z")).toMatchObject({ ...stuck, mailed: 0 });
    // Of runs at the same time, one mails.
    const runs = await Promise.all([1, 2, 3].map(() => run("operations-report", "2030-05-02T09:00:00Z")));
    const mailed = runs.map((result) => (result as { mailed: number }).mailed);
    expect(mailed.sort()).toEqual([0, 0, 1]);
    expect(await mails()).toHaveLength(2);
    expect((await mails())[0]?.links).toEqual([`${ctx.settings.webUrl}/admin`]);
    expect((await mails())[0]?.text).toMatch(/1 evento sin entregar.*1 evento sin publicar.*outbox-sweep/s);

    // A successful job clears its failure, and a resent event is no longer a dead letter.
    await run("outbox-sweep", "2030-05-02T10:00:00Z");
    for (const { _id } of await letters()) await replay(_id);
    await product.settle();
    expect(await run("operations-report", "2030-05-03T09:00:00Z")).toMatchObject(quiet);
    expect(await mails()).toHaveLength(2);
  });

  test("counts nothing that a partner tries in its sandbox", async () => {
    const before = await run("operations-report", "2030-05-04T09:00:00Z");
    const sender = { senderId: "sbx_00000000000000000000000001", eventId: "desk-4-0001" };
    const type = "received.patientUsedPass";
    const detail = { ...anEnvelope(ctx, sender), type };
    await storeFailure(ctx, aFailure(ctx, { entry: { id: "bus-2", source: "nutria", type, detail } }));
    expect((await letters()).map((letter) => letter.sender)).toContainEqual({
      id: sender.senderId,
      eventId: sender.eventId,
      isSandbox: true,
    });
    const { deadLetters } = before as { deadLetters: number };
    expect(await run("operations-report", "2030-05-05T09:00:00Z")).toMatchObject({ deadLetters, mailed: 0 });
  });
});
