import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clear } from "../patients/patients-harness";
import { aNewUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aStore, passesAt, visit } from "./store-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

test("the tab of the passes is marked at both of their addresses, before and after the profile is complete", async () => {
  for (const [at, user] of [
    ["/settings/payments/passes", aNewUser()],
    ["/settings/payments/passes", undefined],
    [passesAt, undefined],
  ] as const) {
    server = aStore(user);
    visit(at);
    await screen.findByRole("button", { name: /^Comprar/ });
    const marked = screen.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent);
    expect(marked).toEqual(["Pases Inbody"]);
    clear();
  }
});
