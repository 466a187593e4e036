import {
  decryptPush,
  newBrowserKeys,
  readVapidAuthorization,
  type BrowserKeys,
} from "@nutria/local/web-push/browser";
import { encryptPush, keyPairOf } from "@nutria/platform/web-push/encryption";
import { newPushKey, publicKeyOf, vapidAuthorization } from "@nutria/platform/web-push/vapid";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

/** RFC 8291, appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  sender: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  receiver: {
    privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  } satisfies BrowserKeys,
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml" +
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT" +
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("the encryption of a push", () => {
  test("is that of RFC 8291, to the byte, and the browser's side reads it", () => {
    const { text, sender, receiver, salt, message } = example;
    const keys = { salt: Buffer.from(salt, "base64url"), sender: keyPairOf(sender) };
    expect(encryptPush(text, receiver, 0, keys).toString("base64url")).toBe(message);
    expect(decryptPush(Buffer.from(message, "base64url"), receiver)).toBe(text);
    expect(publicKeyOf(receiver.privateKey)).toBe(receiver.p256dh);
  });

  test("is read by its browser alone, whatever the text; its length tells nothing, and nothing of it repeats", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        const [browser, other] = [newBrowserKeys(), newBrowserKeys()];
        const [one, two] = [encryptPush(text, browser, 640), encryptPush(text, browser, 640)];
        expect(decryptPush(one, browser)).toBe(text);
        expect(one.length).toBe(16 + 4 + 1 + 65 + 640 + 1 + 16);
        expect(one.subarray(0, 16).equals(two.subarray(0, 16))).toBe(false);
        expect(one.subarray(86).equals(two.subarray(86))).toBe(false);
        expect(() => decryptPush(one, other)).toThrow();
        expect(() => decryptPush(one, { ...browser, auth: other.auth })).toThrow();
        const changed = Buffer.from(one);
        changed[100] = (changed[100] ?? 0) ^ 1;
        expect(() => decryptPush(changed, browser)).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  test("refuses a text that does not fit, and a key that is not on the curve", () => {
    expect(() => encryptPush("x".repeat(641), newBrowserKeys(), 640)).toThrow("takes 640 bytes");
    const nowhere = Buffer.alloc(65, 4).toString("base64url");
    expect(() => encryptPush("x", { p256dh: nowhere, auth: "BTBZMqHH6r4Tts7J_aSIgg" }, 640)).toThrow();
  });
});

describe("who sends a push", () => {
  test("reads the example of RFC 8292", () => {
    const token =
      "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3Njgs" +
      "InN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErt" +
      "mysazNjjvW2L9OkSSHzvoD1oA";
    const publicKey =
      "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
    expect(readVapidAuthorization(`vapid t=${token}, k=${publicKey}`)).toEqual({
      claims: { aud: "https://push.example.net", exp: 1453523768, sub: "mailto:push@example.com" },
      publicKey,
    });
    expect(readVapidAuthorization(`vapid t=${token}, k=${publicKeyOf(newPushKey())}`)).toBeUndefined();
    expect(readVapidAuthorization(`vapid t=${token.slice(0, -4)}AAAA, k=${publicKey}`)).toBeUndefined();
    expect(readVapidAuthorization("WebPush x")).toBeUndefined();
  });

  test("is signed by our key, with the example's header and order of claims", () => {
    const privateKey = newPushKey();
    const claims = { aud: "https://push.example.net", exp: 1453523768, sub: "mailto:push@example.com" };
    const authorization = vapidAuthorization(privateKey, claims);
    expect(authorization).toContain(
      "t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3Njgs",
    );
    expect(readVapidAuthorization(authorization)).toEqual({ claims, publicKey: publicKeyOf(privateKey) });
  });

  test("has keys of 32 and 65 bytes, each time others", () => {
    const keys = Array.from({ length: 300 }, newPushKey);
    expect(new Set(keys).size).toBe(300);
    for (const key of keys) {
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(publicKeyOf(key)).toMatch(/^B[\w-]{86}$/);
    }
  });
});
