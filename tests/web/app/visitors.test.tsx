import { supportEmail } from "@nutria/contract/store/product";
import { provider } from "@nutria/contract/provider";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { storeRoutes } from "@nutria/contract/routes/store";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { LoadError } from "../../../web/src/components/fallback/load-error";
import { NotFoundScreen } from "../../../web/src/components/fallback/not-found-screen";
import { ConnectionNotice } from "../../../web/src/ui/feedback/connection-notice";
import { SignUpScreen } from "../../../web/src/features/access/sign-up/sign-up-screen";
import { AgendaRail } from "../../../web/src/features/agenda/agenda-screen/rail/agenda-rail";
import { ContactScreen } from "../../../web/src/features/contact/contact-screen";
import { HomeScreen } from "../../../web/src/features/home/home-screen";
import { PublicPageScreen } from "../../../web/src/features/public-page/public-page-screen";
import { Footer } from "../../../web/src/features/shell/shared/footer";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { stubPageLoad } from "../support/page-load";
import { signedIn } from "../support/server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

test("the sign-up says that an empty confirmation is required", async () => {
  show(<SignUpScreen />);
  const confirmation = await screen.findByLabelText("Confirma tu contraseña");
  await press("Crear cuenta");
  await waitFor(() => expect(confirmation.getAttribute("aria-invalid")).toBe("true"));
  const field = confirmation.closest(".amplify-field");
  expect(field?.textContent).toContain("Este campo es obligatorio");
});

const page: PublicNutritionist = {
  slug: "ana-perez",
  name: "Ana",
  lastName: "Pérez",
  pictureUrl: null,
  about: "",
  professionalLicense: "12345678",
  mainDegree: "Licenciatura en Nutrición",
  expertise: [],
  certifications: [],
  types: [],
  diets: [],
  specialities: [],
  services: [],
  offices: [],
  hours: [],
  timeZone: "America/Mexico_City",
  isBookingOpen: false,
  share: { title: "Ana Pérez", description: "", url: "https://nutria.example/n/ana-perez", image: null },
};

test("a confirmation link pasted into the tab of the page asks to confirm", async () => {
  server = new FakeServer().on(profileRoutes.getPublicNutritionist, () => page);
  show(<PublicPageScreen slug="ana-perez" />);
  await screen.findByRole("heading", { name: "Ana Pérez" });
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => {
    window.location.hash = "#confirmar=token-1";
    window.dispatchEvent(new Event("hashchange"));
  });
  expect(await screen.findByRole("dialog")).toBeTruthy();
  await press("Ahora no");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("nothing of the home page waits to be scrolled to once the page has loaded", async () => {
  const loadPage = stubPageLoad();
  onTestFinished(() => void vi.restoreAllMocks());
  server = new FakeServer().on(storeRoutes.listPublicProducts, () => ({
    passes: [],
    subscriptions: [],
    isAgendaInBeta: true,
  }));
  show(<HomeScreen />);
  const waiting = () => document.querySelectorAll("img[loading=lazy]").length;
  expect(waiting()).toBeGreaterThan(5);
  act(loadPage);
  expect(await screen.findAllByText("Ejemplo")).toHaveLength(5);
  expect(await screen.findByRole("button", { name: /^Gratis/ })).toBeTruthy();
  expect(waiting()).toBe(0);
  for (const name of ["Menús en equivalentes", "La app de tus pacientes", "Mensajes", "Recordatorios"])
    expect(screen.getAllByRole("heading", { name }).length, name).toBeGreaterThan(0);
});

test("the links of the testimonials stay with us", async () => {
  const loadPage = stubPageLoad();
  onTestFinished(() => void vi.restoreAllMocks());
  server = new FakeServer().on(storeRoutes.listPublicProducts, () => ({
    passes: [],
    subscriptions: [],
    isAgendaInBeta: true,
  }));
  show(
    <>
      <HomeScreen />
      <Footer />
    </>,
  );
  expect(await screen.findByRole("link", { name: "Aviso de privacidad" })).toBeTruthy();
  // The carousel comes after what the page shows first.
  expect(screen.queryByText("Ejemplo")).toBeNull();
  act(loadPage);
  expect(await screen.findAllByText("Ejemplo")).toHaveLength(5);
  const links = screen.getAllByRole<HTMLAnchorElement>("link", { hidden: true });
  const addresses = links.map((link) => link.getAttribute("href") ?? "");
  expect(addresses.filter((address) => !/^[/#]/.test(address))).toEqual([]);
  const places = addresses.filter((address) => address.startsWith("#"));
  expect(places.length).toBeGreaterThanOrEqual(5);
  for (const place of places) expect(document.querySelector(place), place).toBeTruthy();
});

test("networks are shown where the provider has an address, in the footer and on the contact page, otherwise our own page in the footer", async () => {
  const before = provider.socialNetworks;
  onTestFinished(() => void (provider.socialNetworks = before));
  const showBoth = async () => {
    clear();
    show(
      <>
        <ContactScreen />
        <Footer />
      </>,
    );
    await screen.findByRole("heading", { name: "Contacto" });
  };
  const instagram = "https://www.instagram.com/nutria";
  provider.socialNetworks = { facebook: null, instagram, website: null };
  await showBoth();
  const list = within(screen.getByRole("list", { name: "Redes sociales" }));
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([instagram]);
  expect(screen.getByRole("link", { name: "instagram.com/nutria" }).getAttribute("href")).toBe(instagram);
  const all = { facebook: "https://www.facebook.com/nutria", instagram, website: "https://nutria.example" };
  provider.socialNetworks = all;
  await showBoth();
  const icons = within(screen.getByRole("list", { name: "Redes sociales" })).getAllByRole("link");
  expect(icons.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Nutria en Facebook", all.facebook],
    ["Nutria en Instagram", all.instagram],
    ["Sitio web", all.website],
  ]);
  provider.socialNetworks = { facebook: null, instagram: null, website: null };
  await showBoth();
  expect(screen.queryByText(/Facebook|Instagram/)).toBeNull();
  const own = within(screen.getByRole("list", { name: "Redes sociales" }));
  expect(own.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/"]);
});

test("the contact page has a way to write", async () => {
  show(<ContactScreen />);
  const [mail] = await screen.findAllByRole<HTMLAnchorElement>("link", { name: supportEmail });
  expect(mail?.getAttribute("href")).toBe(`mailto:${supportEmail}`);
});

test("an unknown address leads a visitor home, and who is signed in back to work", async () => {
  show(<NotFoundScreen />);
  expect(await screen.findByRole("heading", { name: "No encontramos esta página" })).toBeTruthy();
  const ways = () => screen.getAllByRole<HTMLAnchorElement>("link").map((link) => link.getAttribute("href"));
  expect(ways()).toEqual(["/", "/signIn", "/contact"]);
  clear();
  startSession(signedIn);
  onTestFinished(() => clearSession());
  show(<NotFoundScreen />);
  expect(ways()).toEqual(["/dashboard/patients", "/dashboard/virtual-agenda", "/contact"]);
});

test("a lost connection is said until it is back, and a page that failed meanwhile says why", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  onTestFinished(() => online.mockRestore());
  show(
    <>
      <ConnectionNotice />
      <LoadError />
    </>,
  );
  expect(await screen.findByRole("heading", { name: "Algo salió mal" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByRole("status").textContent).toBe("Sin conexión. Puede faltar algo o no estar al día.");
  clear();
  show(<LoadError />);
  expect(await screen.findByRole("heading", { name: "No hay conexión" })).toBeTruthy();
  clear();
  show(<ConnectionNotice />);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a page that failed is left once the server answers, and says so until then", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const answer = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  onTestFinished(() => void vi.restoreAllMocks());
  show(<LoadError />);
  await press("Reintentar");
  await screen.findByText("Sigue sin conexión. Revisa tu internet.");
  screen.getByRole("link", { name: "Ir al inicio" }).click();
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  await screen.findByText("Sigue sin conexión. Revisa tu internet.");
  expect([reload.mock.calls, assign.mock.calls]).toEqual([[], []]);

  answer.mockResolvedValue(new Response());
  await press("Reintentar");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText("Sigue sin conexión. Revisa tu internet.")).toBeNull();
  screen.getByRole("link", { name: "Ir al inicio" }).click();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/"));
});

test("the beta notice of the agenda opens a mail to the support", async () => {
  show(
    <AgendaRail
      date="2026-11-24"
      shown={{ from: "2026-11-22", to: "2026-11-29" }}
      today="2026-11-20"
      zone="America/Mexico_City"
      firstWeekday={0}
      isRestricted={false}
      onDate={() => undefined}
    >
      {null}
    </AgendaRail>,
  );
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "cuéntanos" });
  expect(link.getAttribute("href")).toBe(
    "mailto:soporte@nutria.example?subject=Sobre%20la%20agenda%20virtual",
  );
});
