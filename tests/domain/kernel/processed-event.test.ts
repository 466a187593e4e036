import { addSeconds } from "@nutria/calendar/instant";
import type { Context } from "@nutria/core/kernel/context";
import { claimSeconds, wasProcessed, withClaim } from "@nutria/core/kernel/events/processed-event";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDomain, type Domain } from "../../support/domain";

const start = "2030-03-01T12:00:00.000Z";

let domain: Domain;
let ctx: Context;
let number = 0;
let eventId: string;
let sent: string[];

beforeAll(async () => {
  domain = await startDomain();
  ctx = await domain.nutritionist();
});
beforeEach(() => {
  domain.setTime(start);
  eventId = `evt_${++number}`;
  sent = [];
});
afterAll(() => domain.close());

/** A run that sends a mail. */
const run = (name: string) => withClaim(ctx, "mail", eventId, async () => void sent.push(name));

describe("an effect outside the table", () => {
  test("has one of ten concurrent runs, and none afterwards", async () => {
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => run(`run ${index}`)));
    expect(sent).toHaveLength(1);
    expect(results.filter((result) => result === "done")).toHaveLength(1);
    expect(await run("later")).toBe("processed");
    expect(await wasProcessed(ctx, "mail", eventId)).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test("is not repeated while the first run is still sending", async () => {
    let end = () => undefined as void;
    let hasBegun = () => undefined as void;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const first = withClaim(ctx, "mail", eventId, () => {
      hasBegun();
      return new Promise<void>((resolve) => (end = resolve));
    });
    await begun;
    expect(await run("second")).toBe("claimed");
    end();
    expect(await first).toBe("done");
    expect(await run("third")).toBe("processed");
    expect(sent).toEqual([]);
  });

  test("is repeated at once after a run that failed, and after the claim of a run that died", async () => {
    const failing = withClaim(ctx, "mail", eventId, () => Promise.reject(new Error("no mail")));
    await expect(failing).rejects.toThrow("no mail");
    expect(await wasProcessed(ctx, "mail", eventId)).toBe(false);
    expect(await run("again")).toBe("done");

    eventId += "-killed";
    await new Promise<void>((hasBegun) => {
      void withClaim(ctx, "mail", eventId, () => {
        hasBegun();
        return new Promise(() => undefined);
      });
    });
    expect(await run("too early")).toBe("claimed");
    domain.setTime(addSeconds(start, claimSeconds + 1));
    expect(await run("after the claim")).toBe("done");
    expect(sent).toEqual(["again", "after the claim"]);
  });
});
