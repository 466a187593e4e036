import type { Context } from "@nutria/core/kernel/context";
import { fromPayload, isSameSecret, readToken, signToken, toPayload } from "@nutria/core/kernel/signature";
import { describe, expect, test } from "vitest";

const withSecret = (secret: string) =>
  ({ secrets: { linkSecret: () => Promise.resolve(secret) } }) as unknown as Context;
const ctx = withSecret("one");
const payload = toPayload({ name: "Ana Sofía" });

describe("a signed token", () => {
  test("returns its payload", async () => {
    const token = await signToken(ctx, "letter#", payload);
    expect(fromPayload(await readToken(ctx, "letter#", token))).toEqual({ name: "Ana Sofía" });
  });

  test("is valid for one kind, one secret and one payload", async () => {
    const token = await signToken(ctx, "letter#", payload);
    const [, signature] = token.split(".");
    const lapsed = { code: "link_lapsed" };
    await expect(readToken(ctx, "parcel#", token)).rejects.toMatchObject(lapsed);
    await expect(readToken(withSecret("other"), "letter#", token)).rejects.toMatchObject(lapsed);
    const forged = `${toPayload({ name: "Eva" })}.${signature}`;
    await expect(readToken(ctx, "letter#", forged)).rejects.toMatchObject(lapsed);
  });

  test.each(["", ".", payload, `${payload}.`, `.${payload}`])("is not %j", async (token) => {
    await expect(readToken(ctx, "letter#", token)).rejects.toMatchObject({ code: "link_lapsed" });
  });
});

test("secrets are equal only if every character and the length are", () => {
  expect(isSameSecret("abcé", "abcé")).toBe(true);
  for (const given of ["abce", "abc", "abcéd", ""]) expect(isSameSecret("abcé", given)).toBe(false);
});
