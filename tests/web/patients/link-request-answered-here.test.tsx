import { patientRoutes } from "@nutria/contract/routes/patients";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { noteAnswered, wasAnsweredHere } from "../../../web/src/features/link-requests/api/answered-here";
import { PendingRequests } from "../../../web/src/features/link-requests/pending/pending-requests";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aLinkRequest, aPractice, clear, requestPage, show } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
beforeAll(async () => {
  await import("../../../web/src/features/link-requests/dialogs/cancel-link-request-dialog");
});
afterEach(clear);

async function openCancel(requests: () => ReturnType<typeof aLinkRequest>[]) {
  server = aPractice({ requests: requests() }).on(patientRoutes.listLinkRequests, ({ query }) =>
    requestPage(requests(), query),
  );
  const shown = show(<PendingRequests />);
  fireEvent.click(await screen.findByRole("button", { name: /^Acciones de la solicitud/ }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Cancelar solicitud" }));
  return { ...shown, dialog: within(await screen.findByRole("dialog")) };
}

test.each([
  [true, "Ya respondiste o cancelaste esta solicitud en otra pestaña."],
  [false, "Esta solicitud ya se respondió o se canceló."],
])(
  "an open dialog whose request was answered in another tab by herself (%s) says so",
  async (isOwn, said) => {
    const request = aLinkRequest({ starter: "nutritionist" });
    let requests = [request];
    const { changeElsewhere, dialog } = await openCancel(() => requests);
    expect(dialog.queryByRole("alert")).toBeNull();
    if (isOwn) noteAnswered(request._id);
    requests = [];
    await changeElsewhere(patientRoutes.listLinkRequests);
    expect((await dialog.findByRole("alert")).textContent).toBe(said);
  },
);

test("what she answers is noted for her other tabs", async () => {
  const request = aLinkRequest({ starter: "nutritionist" });
  const { dialog } = await openCancel(() => [request]);
  server.on(patientRoutes.cancelLinkRequest, () => request);
  fireEvent.click(dialog.getByRole("button", { name: "Cancelar solicitud" }));
  await expect.poll(() => wasAnsweredHere(request._id)).toBe(true);
});
