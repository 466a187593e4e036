import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJsonCall } from "@nutria/stacks/doctor/json-call";
import { machineHere } from "@nutria/stacks/doctor/machine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { about, certificate, useAccount } from "./support/doctor";
import { testInDepth } from "../support/depth";

const doctor = useAccount();

describe("the tools", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "nutria-tools-"));
    write("package.json", '{ "engines": { "node": ">=20.19" } }');
    write("stacks/package.json", '{ "devDependencies": { "aws-cdk": "2.5.0" } }');
    write("node_modules/aws-cdk/bin/cdk", 'console.log("2.5.0 (build 1)");');
    write(
      "node_modules/sst/package.json",
      '{ "type": "module", "exports": { "./constructs": "./constructs.js" } }',
    );
    write("node_modules/sst/constructs.js", "export class App {}");
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const look = async (nodeVersion = "22.1.0") => {
    const findings = await doctor.look({ machine: { ...machineHere(root), nodeVersion } });
    return about(findings, "tools").map(([, says, mend]) => [says, mend]);
  };

  testInDepth("are good when each starts in the version that is pinned", async () => {
    expect(await look()).toEqual([]);
    expect(await look("20.19.0")).toEqual([]);
  });

  test("are named with the first line of what they say when they crash", async () => {
    write("node_modules/aws-cdk/bin/cdk", "undefined.ReactCurrentOwner;");
    write("node_modules/sst/constructs.js", 'import "@smithy/util-retry";');
    expect(await look()).toEqual([
      [expect.stringMatching(/^cdk does not start: TypeError: Cannot read .*ReactCurrentOwner/), "npm ci"],
      [
        expect.stringMatching(/^SST's constructs do not load: Error .*Cannot find package '@smithy/),
        "npm ci",
      ],
    ]);
    rmSync(join(root, "node_modules"), { recursive: true });
    expect(await look()).toEqual([
      [expect.stringMatching(/^cdk does not start: Error: Cannot find module/), "npm ci"],
      [expect.stringMatching(/^SST's constructs do not load: .*Cannot find package 'sst'/), "npm ci"],
    ]);
  });

  test("are named when they are of another version", async () => {
    write("node_modules/aws-cdk/bin/cdk", 'console.log("2.4.0 (build 1)");');
    expect(await look("20.18.3")).toEqual([
      ["this is Node 20.18.3, and Node 20.19 or newer is needed", expect.any(String)],
      ["cdk is 2.4.0, and 2.5.0 is pinned", "npm ci"],
    ]);
    write("node_modules/aws-cdk/bin/cdk", "");
    expect(await look()).toEqual([["cdk has no version, and 2.5.0 is pinned", "npm ci"]]);
  });
});

describe("a call to a service without a client", () => {
  const credentials = () => Promise.resolve({ accessKeyId: "OPERATOR", secretAccessKey: "not-a-secret" });
  const request = {
    service: "acm",
    region: "us-east-1",
    operation: "CertificateManager.DescribeCertificate",
    input: { CertificateArn: certificate },
  } as const;
  afterEach(() => vi.unstubAllGlobals());
  const sentTo = async (environment: Record<string, string>): Promise<[string, RequestInit]> => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ Certificate: {} })));
    vi.stubGlobal("fetch", fetched);
    expect(await createJsonCall(credentials, environment)(request)).toEqual({ Certificate: {} });
    return fetched.mock.calls[0] as [string, RequestInit];
  };

  test("is signed for the service and its region", async () => {
    const [url, sent] = await sentTo({});
    expect(url).toBe("https://acm.us-east-1.amazonaws.com/");
    expect(sent.body).toBe(JSON.stringify(request.input));
    expect(sent.headers).toMatchObject({
      "x-amz-target": "CertificateManager.DescribeCertificate",
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=OPERATOR\/\d{8}\/us-east-1\/acm\/aws4_request/,
      ),
    });
  });

  test("goes where the environment says, as the SDK's own do", async () => {
    const everything = { AWS_ENDPOINT_URL: "http://127.0.0.1:4566" };
    expect((await sentTo(everything))[0]).toBe("http://127.0.0.1:4566/");
    const own = { ...everything, AWS_ENDPOINT_URL_ACM: "https://acm.test" };
    expect((await sentTo(own))[0]).toBe("https://acm.test/");
    const ignored = { ...own, AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: "true" };
    expect((await sentTo(ignored))[0]).toBe("https://acm.us-east-1.amazonaws.com/");
  });

  test("raises the service's error by its name", async () => {
    const raise = createJsonCall(credentials, { AWS_ENDPOINT_URL: doctor.account.url });
    doctor.account.limits.certificates.clear();
    await expect(raise(request)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 502 })));
    await expect(raise(request)).rejects.toThrow("CertificateManager.DescribeCertificate answered 502");
  });
});
