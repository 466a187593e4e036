import { AppError } from "@nutria/contract/wire/errors";
import { storeRoutes } from "@nutria/contract/routes/store";
import type { PublicProducts } from "@nutria/contract/schemas/store/store";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PublicOnly } from "../../../web/src/entries/member/guards";
import { HomeScreen } from "../../../web/src/features/home/home-screen";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { stubPageLoad } from "../support/page-load";
import { signedIn } from "../support/server";

let server = new FakeServer();
answerFrom(() => server);

const products: PublicProducts = {
  passes: [{ _id: "prd_1", name: "10 pases", passesAmount: 10, price: 2_300_00 }],
  subscriptions: [
    { _id: "prd_2", name: "Consultorio", price: 349_00, users: 100, includesAgenda: false },
    { _id: "prd_3", name: "Ilimitado", price: 649_00, users: null, includesAgenda: true },
  ],
  isAgendaInBeta: true,
};

let loadPage: () => void;
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/home/prices/price-list"),
    import("../../../web/src/features/home/prices/access-chooser"),
  ]),
);
beforeEach(() => {
  loadPage = stubPageLoad();
});
afterEach(() => {
  clear();
  clearSession();
  vi.restoreAllMocks();
});

test("the prices are read once the page has loaded, without being scrolled to; pressing one offers to sign in or to register", async () => {
  server = new FakeServer().on(storeRoutes.listPublicProducts, () => products);
  show(<HomeScreen />);
  expect(server.received).toEqual([]);
  act(loadPage);
  const free = await screen.findByRole("button", {
    name: /^Gratis \$0\.00 al mes ?Hasta 30 pacientes activos/,
  });
  const unlimited = screen.getByRole("button", {
    name: /Ilimitado \$649\.00.*sin límite.*Agenda virtual incluida/,
  });
  const bundle = screen.getByRole("button", { name: /10 pases \$2,300\.00 \$230\.00 por pase/ });
  for (const [card, price, next] of [
    [free, "$0.00 al mes", "plan"],
    [unlimited, "$649.00 al mes", "plan"],
    [bundle, "$2,300.00", "passes"],
  ] as const) {
    fireEvent.click(card);
    const panel = within(await screen.findByRole("dialog", { name: "Entra o crea tu cuenta" }));
    expect(panel.getByText(price)).toBeTruthy();
    const hrefs = panel.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/signUp", `/signIn?next=${next}`]);
    fireEvent.click(panel.getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("prices that could not be read are read again on request", async () => {
  let tries = 0;
  server = new FakeServer().on(storeRoutes.listPublicProducts, () => {
    tries += 1;
    if (tries === 1) throw new AppError("internal");
    return { ...products, passes: [], isAgendaInBeta: false };
  });
  show(<HomeScreen />);
  act(loadPage);
  expect((await screen.findByRole("alert")).textContent).toContain("No pudimos cargar los precios.");
  await press("Intentar de nuevo");
  expect(await screen.findByRole("button", { name: /^Gratis/ })).toBeTruthy();
  expect(screen.queryByText("Pases de composición corporal")).toBeNull();
  // The beta is over.
  expect(
    screen.getAllByText(/^(Agenda virtual incluida|Sin agenda)/).map((line) => line.textContent),
  ).toEqual(["Sin agenda virtual", "Sin agenda virtual", "Agenda virtual incluida"]);
});

test.each([
  ["plan", true, "/settings/profile/market/suscriptions"],
  ["passes", true, "/settings/profile/market/passes"],
  ["https://elsewhere.example", true, "/dashboard"],
  ["parameter", true, "/dashboard"],
  ["plan", false, "/settings/profile/general"],
])("a sign-in with next=%s, after the first one: %s, goes on to %s", async (next, hasLoggedIn, place) => {
  startSession({ ...signedIn, user: { ...signedIn.user, hasLoggedIn, isProfileCompleted: hasLoggedIn } });
  const { router } = show(<PublicOnly />, {
    at: `/signIn?next=${encodeURIComponent(next)}`,
    path: "/signIn",
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});
