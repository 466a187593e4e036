import { patientAppHeaders, securityHeaders } from "@nutria/contract/wire/security-headers";
import { compressFiles } from "@nutria/local/http-gateway/compressed-files";
import { createHttpGateway, type HttpGateway } from "@nutria/local/http-gateway/server";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "./support/raw-request";

let front: HttpGateway;
const raw = (path: string, headers = {}) => rawRequest(front.url, path, headers);
const get = (path: string, init: RequestInit = {}) => fetch(front.url + path, init);

describe("the web client", () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "nutria-web-"));
    await mkdir(join(directory, "dist/assets"), { recursive: true });
    await writeFile(join(directory, "dist/index.html"), "<!doctype html><title>Nutria</title>");
    await writeFile(join(directory, "dist/assets/app-abc123.js"), `console.log("${"x".repeat(2_000)}")`);
    await mkdir(join(directory, "dist/mi/assets"), { recursive: true });
    await writeFile(join(directory, "dist/mi/index.html"), "<!doctype html><title>Mi app</title>");
    await writeFile(join(directory, "dist/mi/sw.js"), "self.addEventListener('fetch', () => undefined)");
    await writeFile(join(directory, "dist/mi/assets/abc123.js"), "export {}");
    await writeFile(join(directory, "dist/.hidden"), "hidden");
    await writeFile(join(directory, "secret.txt"), "secret");
    front = await createHttpGateway({
      routes: { "GET /v1/thing": () => Promise.resolve({ statusCode: 204 }) },
      staticDirectory: join(directory, "dist"),
    });
  });
  afterAll(async () => {
    await front.close();
    await rm(directory, { recursive: true });
  });
  const html = { headers: { accept: "text/html,*/*" } };

  test("hashed assets are compressed and immutable; the page is revalidated each time", async () => {
    const asset = await raw("/assets/app-abc123.js", { "accept-encoding": "br" });
    expect(asset.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
    const page = await get("/", html);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const etag = page.headers.get("etag") ?? "";
    const again = await get("/", { headers: { ...html.headers, "if-none-match": etag } });
    expect(again.status).toBe(304);
    const head = await get("/assets/app-abc123.js", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("what the build compressed is served as it is, until the file changes", async () => {
    const file = join(directory, "dist/assets/late-abc123.js");
    const copies = join(directory, ".build/compressed");
    await writeFile(file, `console.log("${"y".repeat(2_000)}")`);
    await compressFiles(join(directory, "dist"));
    // Content that only the copies have shows where the answer is from.
    for (const copy of await readdir(copies)) {
      const body = Buffer.from("from the build");
      await writeFile(join(copies, copy), copy.endsWith(".br") ? brotliCompressSync(body) : gzipSync(body));
    }
    const text = async (encoding: string) =>
      (await get("/assets/late-abc123.js", { headers: { "accept-encoding": encoding } })).text();
    expect([await text("br"), await text("gzip")]).toEqual(["from the build", "from the build"]);
    expect(await text("identity")).toContain("yyy");
    await writeFile(file, `console.log("${"z".repeat(2_001)}")`);
    expect([await text("br"), await text("gzip")]).toEqual(Array(2).fill(await text("identity")));
  });

  test("any other page URL returns the application; an API path or a missing asset does not", async () => {
    for (const path of ["/signIn", "/patients/pat_1", "/p/token"]) {
      expect(await (await get(path, html)).text()).toContain("<title>Nutria</title>");
    }
    for (const path of ["/v1/nothing", "/v1", "/_local/x", "/assets/gone.js"]) {
      expect((await get(path, html)).status).toBe(404);
    }
    expect((await get("/favicon.png", { headers: { accept: "image/*" } })).status).toBe(404);
    expect((await get("/signIn", { ...html, method: "POST" })).status).toBe(404);
  });

  test("every page of the patient's app is its own page, which no search engine lists", async () => {
    for (const path of ["/mi", "/mi/", "/mi/hoy", "/mi/ajustes/accesos"]) {
      const answer = await get(path, html);
      expect([path, await answer.text()]).toEqual([path, expect.stringContaining("<title>Mi app</title>")]);
      for (const [name, value] of Object.entries(patientAppHeaders))
        expect(answer.headers.get(name)).toBe(value);
    }
    expect(await (await get("/misma", html)).text()).toContain("<title>Nutria</title>");
    expect((await get("/mi/assets/abc123.js")).headers.get("cache-control")).toContain("immutable");
    expect((await get("/mi/sw.js")).headers.get("cache-control")).toBe("no-cache");
    expect((await get("/mi/assets/gone.js", html)).status).toBe(404);
  });

  test("files outside the directory and hidden files are not served", async () => {
    for (const path of [
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/..%2fsecret.txt",
      "/assets/..%2f..%2fsecret.txt",
      "/.hidden",
      "/%00",
    ]) {
      const { status, body } = await raw(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString()).not.toContain("secret");
    }
  });

  test("every response has security headers; the mailed page sends no referrer", async () => {
    for (const path of ["/", "/v1/thing", "/v1/nothing"]) {
      const { headers } = await get(path, html);
      for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value);
    }
    expect(securityHeaders["content-security-policy"]).toContain("script-src 'self';");
    expect((await get("/p/token", html)).headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("other sites may show the embedded booking in a frame, and no other page", async () => {
    const policyOf = async (path: string) =>
      (await get(path, html)).headers.get("content-security-policy") ?? "";
    for (const path of ["/n/ana/embed", "/n/ana/embed?servicio=svc_1"])
      expect(await policyOf(path)).toContain("frame-ancestors *;");
    for (const path of ["/", "/n/ana", "/n/ana/embed/", "/n/embed", "/p/n/ana/embed", "/x?/n/ana/embed"])
      expect(await policyOf(path)).toContain("frame-ancestors 'none';");
    expect((await get("/n/ana/embed", html)).headers.get("x-robots-tag")).toBe("noindex");
  });
});
