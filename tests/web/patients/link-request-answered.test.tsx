import { patientRoutes } from "@nutria/contract/routes/patients";
import type { LinkRequestCloser } from "@nutria/contract/schemas/link-request";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { PendingRequests } from "../../../web/src/features/link-requests/pending/pending-requests";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aLinkRequest, aPractice, clear, requestPage, show } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
beforeAll(async () => {
  await import("../../../web/src/features/link-requests/dialogs/cancel-link-request-dialog");
});
afterEach(clear);

const cases: [LinkRequestCloser | undefined, string][] = [
  ["you", "Ya respondiste o cancelaste esta solicitud."],
  ["owner", "Quien dirige el consultorio ya respondió o canceló esta solicitud."],
  ["assistant", "Alguien más del consultorio ya respondió o canceló esta solicitud."],
  [undefined, "Esta solicitud ya se respondió o se canceló."],
];

test.each(cases)(
  "an open dialog whose request was answered elsewhere says by whom: %s",
  async (closedBy, said) => {
    const request = aLinkRequest({ starter: "nutritionist" });
    let requests = [request];
    server = aPractice({ requests }).on(patientRoutes.listLinkRequests, ({ query }) => ({
      ...requestPage(requests, query),
      ...(query.get("request") === request._id && closedBy !== undefined && { closedBy }),
    }));
    const { changeElsewhere } = show(<PendingRequests />);
    fireEvent.click(await screen.findByRole("button", { name: /^Acciones de la solicitud/ }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Cancelar solicitud" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("alert")).toBeNull();
    requests = [];
    await changeElsewhere(patientRoutes.listLinkRequests);
    expect((await dialog.findByRole("alert")).textContent).toBe(said);
  },
);
