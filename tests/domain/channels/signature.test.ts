import type { Context, SecretValues } from "@nutria/core/kernel/context";
import {
  fromPayload,
  isSameSecret,
  isSignatureOf,
  readToken,
  signatureOf,
  signToken,
  toPayload,
} from "@nutria/core/kernel/signature";
import { describe, expect, test } from "vitest";

const withSecrets = (...secrets: SecretValues) =>
  ({ secrets: { linkSecrets: () => Promise.resolve(secrets) } }) as unknown as Context;
const ctx = withSecrets("one");
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
    await expect(readToken(withSecrets("other"), "letter#", token)).rejects.toMatchObject(lapsed);
    const forged = `${toPayload({ name: "Eva" })}.${signature}`;
    await expect(readToken(ctx, "letter#", forged)).rejects.toMatchObject(lapsed);
  });

  test.each(["", ".", payload, `${payload}.`, `.${payload}`])("is not %j", async (token) => {
    await expect(readToken(ctx, "letter#", token)).rejects.toMatchObject({ code: "link_lapsed" });
  });
});

describe("while a secret is changed", () => {
  const changed = withSecrets("two", "one");

  test("what the earlier one signed is still valid, and the newest signs", async () => {
    const before = await signToken(ctx, "letter#", payload);
    expect(await readToken(changed, "letter#", before)).toBe(payload);
    const after = await signToken(changed, "letter#", payload);
    expect(await readToken(withSecrets("two"), "letter#", after)).toBe(payload);
    await expect(readToken(ctx, "letter#", after)).rejects.toMatchObject({ code: "link_lapsed" });
  });

  test("each secret verifies a signature, and a dropped one no longer", async () => {
    const given = await signatureOf(ctx, "calendar#nut_1");
    expect(await isSignatureOf(changed, "calendar#nut_1", given)).toBe(true);
    expect(await isSignatureOf(changed, "calendar#nut_2", given)).toBe(false);
    expect(await isSignatureOf(withSecrets("two"), "calendar#nut_1", given)).toBe(false);
  });
});

test("secrets are equal only if every character and the length are", () => {
  expect(isSameSecret("abcé", "abcé")).toBe(true);
  for (const given of ["abce", "abc", "abcéd", ""]) expect(isSameSecret("abcé", given)).toBe(false);
});
