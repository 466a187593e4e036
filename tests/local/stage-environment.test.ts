import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadStageEnvironment, regionOfStage } from "@nutria/local/shared/stage-environment";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

describe("the parameters of a stage", () => {
  let root: string;
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "nutria-stage-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test("come from its own file over the common one, and from both over the shell, as SST has it", () => {
    write(".env", 'NUTRIA_MAIL_FROM="Nutria <avisos@example.com>"\nNUTRIA_DOMAIN=common.example.com\n');
    write(".env.prod", "# of the stage\nNUTRIA_DOMAIN=app.example.com\nAWS_REGION=mx-central-1\n");
    write(".env.dev", "NUTRIA_DOMAIN=dev.example.com\n");
    const environment = { NUTRIA_DOMAIN: "shell.example.com", PATH: "/bin" };
    loadStageEnvironment("prod", root, environment);
    expect(environment).toEqual({
      PATH: "/bin",
      NUTRIA_MAIL_FROM: "Nutria <avisos@example.com>",
      NUTRIA_DOMAIN: "app.example.com",
      AWS_REGION: "mx-central-1",
    });
    write(".env.prod.local", "NUTRIA_DOMAIN=mine.example.com\n");
    loadStageEnvironment("prod", root, environment);
    expect(environment.NUTRIA_DOMAIN).toBe("mine.example.com");
  });

  test("may be missing", () => {
    const environment = {};
    loadStageEnvironment("prod", root, environment);
    expect(environment).toEqual({});
  });

  test("say the region, unless another one is asked for", () => {
    expect(regionOfStage(undefined, { AWS_REGION: "mx-central-1" })).toBe("mx-central-1");
    expect(regionOfStage("us-west-2", { AWS_REGION: "mx-central-1" })).toBe("us-west-2");
    expect(regionOfStage(undefined, { AWS_REGION: "", AWS_DEFAULT_REGION: "eu-west-1" })).toBe("eu-west-1");
    expect(regionOfStage(undefined, {})).toBe("us-east-1");
  });
});
