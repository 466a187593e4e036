import { paths, tokenPages } from "@nutria/contract/web/paths";
import { securityHeaders, tokenPageHeaders } from "@nutria/contract/wire/security-headers";
import { securityHeadersFor } from "@nutria/local/http-gateway/security-headers";
import { expect, test } from "vitest";

const withToken = Object.entries(paths).filter(([, { path }]) => path.includes(":token"));

test("every page whose path holds a token is sent to nobody, kept nowhere and listed nowhere", () => {
  expect(withToken.map(([name]) => name)).toEqual([
    "mailedLink",
    "mailedQuestionnaire",
    "assistantInvitation",
    "unsubscribe",
  ]);
  for (const [, { path }] of withToken) {
    expect(tokenPages).toContain(path.replace(":token", ""));
    expect(securityHeadersFor(`${path.replace(":token", "abc.def")}?x=1`)).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
  }
});

test("no other page has these headers", () => {
  for (const { path } of Object.values(paths)) {
    if (path.includes(":token")) continue;
    expect(securityHeadersFor(path)["referrer-policy"]).toBe(securityHeaders["referrer-policy"]);
  }
  expect(Object.keys(tokenPageHeaders)).toHaveLength(3);
});

test("tokens that are not in a path are in a fragment, which no browser sends", () => {
  for (const page of [paths.mailedBooking, paths.mailedRequest, paths.invitedBooking]) {
    expect(new URL(page.href("ana", "secreto"), "https://x.mx").pathname).not.toContain("secreto");
  }
});
