import { SSMClient } from "@aws-sdk/client-ssm";
import {
  handOn,
  lockParameterOf,
  refuseIfLocked,
  unlockStage,
  whileLocked,
} from "@nutria/stacks/deploy/lock";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startAws, type AwsServer } from "../support/aws/server";
import { createSsm, type Ssm } from "../support/aws/ssm";

let aws: AwsServer;
let ssm: Ssm;

beforeAll(async () => {
  ssm = createSsm();
  aws = await startAws({ ssm });
  for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.close();
});
beforeEach(() => ssm.parameters.clear());

const targetOf = (stage: string) => ({
  stage,
  region: "us-east-1",
  caller: "arn:aws:iam::111122223333:user/ana",
  ssm: new SSMClient({ region: "us-east-1" }),
});
const noteOf = (stage: string) => ssm.parameters.get(lockParameterOf(stage))?.at(-1)?.Value;

describe("the lock of a stage", () => {
  test("lets one of ten deploys that begin at once go on, and names it to the others", async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((done) => (finish = done));
    let running = 0;
    const work = async (): Promise<void> => {
      running += 1;
      await finished;
    };
    const started = Array.from({ length: 10 }, async () =>
      whileLocked(targetOf("a"), "npm run deploy", work),
    );
    const ended = Promise.allSettled(started);
    const refused = await Promise.all(
      started.map(async (one) => Promise.race([one.then(() => "", String), finishedLater()])),
    );
    expect(running).toBe(1);
    finish();
    expect((await ended).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = refused.filter((reason) => reason !== undefined);
    expect(reasons).toHaveLength(9);
    for (const reason of reasons) {
      expect(reason).toMatch(
        /The stage a is being changed: npm run deploy, by \S+ on \S+ \(arn:aws:iam::111122223333:user\/ana\), since /,
      );
      expect(reason).toContain(`aws ssm delete-parameter --name ${lockParameterOf("a")} --region us-east-1`);
    }
    expect(noteOf("a")).toBeUndefined();
  });

  test("is of one stage alone, also beside one whose name begins with it", async () => {
    await whileLocked(targetOf("a"), "npm run deploy", async () => {
      await expect(refuseIfLocked(targetOf("a"))).rejects.toThrow("The stage a is being changed");
      await refuseIfLocked(targetOf("a-nutria"));
      await whileLocked(targetOf("a-nutria"), "npm run remove", async () => {
        expect([noteOf("a"), noteOf("a-nutria")]).toEqual([
          expect.stringMatching(/^npm run deploy, /),
          expect.stringMatching(/^npm run remove, /),
        ]);
        await Promise.resolve();
      });
      expect(noteOf("a-nutria")).toBeUndefined();
    });
  });

  test("is handed to a deploy of its own work, and to no other's", async () => {
    const deployOf = async (stage: string) =>
      whileLocked(targetOf(stage), "npm run deploy", (note) => Promise.resolve(note));
    await whileLocked(targetOf("a"), "npm run restore", async (note) => {
      await expect(deployOf("a")).rejects.toThrow("The stage a is being changed: npm run restore, ");
      vi.stubEnv(Object.keys(handOn(note))[0] ?? "", note);
      await refuseIfLocked(targetOf("a"));
      expect(await deployOf("a")).toBe(note);
      // The restore goes on after it.
      expect(noteOf("a")).toBe(note);
      expect(await deployOf("b")).toMatch(/^npm run deploy, /);
      // Somebody gave the stage free by hand meanwhile, and another began.
      await unlockStage(targetOf("a"), note);
      await whileLocked(targetOf("a"), "npm run remove", async () => {
        await expect(deployOf("a")).rejects.toThrow("The stage a is being changed: npm run remove, ");
      });
    });
    vi.stubEnv(Object.keys(handOn(""))[0] ?? "", undefined);
    expect(noteOf("a")).toBeUndefined();
  });

  test("is given back by work that fails, and kept by work that another process goes on with", async () => {
    const failing = whileLocked(targetOf("a"), "npm run deploy", () => Promise.reject(new Error("refused")));
    await expect(failing).rejects.toThrow("refused");
    expect(noteOf("a")).toBeUndefined();
    const note = await whileLocked(targetOf("a"), "npx sst deploy", (held) => Promise.resolve(held), {
      keeps: true,
    });
    expect(noteOf("a")).toBe(note);
    // Another one's, as after somebody gave the stage free by hand.
    await unlockStage(targetOf("a"), "npx sst deploy, by somebody else");
    expect(noteOf("a")).toBe(note);
    await unlockStage(targetOf("a"), note);
    expect(noteOf("a")).toBeUndefined();
  });
});

/** Undefined once the refused deploy has been told; the other one goes on. */
async function finishedLater(): Promise<undefined> {
  await expect.poll(() => aws.calls.filter((call) => call === "ssm.PutParameter").length).toBe(10);
  await expect.poll(() => aws.calls.filter((call) => call === "ssm.GetParameter").length).toBe(9);
  return new Promise((done) => setImmediate(() => setImmediate(() => done(undefined))));
}
