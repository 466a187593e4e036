import { pathOf } from "@nutria/contract/wire/client";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pageAt, publicPages } from "../../../web/src/entries/visitor/public-pages";
import { VisitorFrame } from "../../../web/src/entries/visitor/visitor-frame";
import { paths } from "@nutria/contract/web/paths";
import { HeroPictures } from "../../../web/src/features/home/hero/hero";
import { pictures } from "../../../web/src/features/home/shared/pictures";
import { fetchEarly, takeEarlyAnswer } from "../../../web/src/data/call/early-answers";
import { matchPath } from "../../../web/src/lib/match-path";
import { setSignedIn } from "../../../web/src/data/session/signed-in";

vi.mock("../../../web/src/entries/member/app", () => ({ App: () => <p>el producto</p> }));

afterEach(() => {
  act(() => setSignedIn(false));
  cleanup();
  vi.unstubAllGlobals();
});

describe("the path of an address", () => {
  test.each([
    ["/", "/", {}],
    ["/n/:slug", "/n/ana-perez", { slug: "ana-perez" }],
    ["/n/:slug", "/n/ana-perez/", { slug: "ana-perez" }],
    ["/n/:slug", "/n/ana%20p%C3%A9rez", { slug: "ana pérez" }],
    ["/n/:slug", "/n/100%", { slug: "100%" }],
    ["/n/:slug", "/n/", null],
    ["/n/:slug", "/n/ana/embed", null],
    ["/n/:slug/embed", "/n/ana/embed", { slug: "ana" }],
    ["/privacy", "/privacy/x", null],
    ["/privacy", "/Privacy", null],
  ])("%s and %s", (path, pathname, params) => {
    expect(matchPath(path, pathname)).toEqual(params);
  });
});

describe("the page of an address", () => {
  test("is found for everybody when it has its own layout, and for visitors alone otherwise", () => {
    const link = paths.mailedLink.href("a.b/c");
    expect(pageAt(link, false)?.params).toEqual({ token: "a.b/c" });
    expect(pageAt(link, true)?.params).toEqual({ token: "a.b/c" });
    expect(pageAt(paths.home.href(), false)?.page.path).toBe("/");
    expect(pageAt(paths.home.href(), true)).toBeUndefined();
    expect(pageAt(paths.patients.href(), false)).toBeUndefined();
  });

  test("asks early for exactly what the page reads first", () => {
    const params = { slug: "ana pérez", token: "a.b/c" };
    const readOf = (path: string) => publicPages.find((page) => page.path === path)?.reads?.(params);
    const firstReads = [
      [paths.publicPage, profileRoutes.getPublicNutritionist],
      [paths.mailedLink, clientRoutes.getMailedLink],
      [paths.assistantInvitation, assistantRoutes.getAssistantInvitation],
      [paths.unsubscribe, notificationRoutes.getMailSubscription],
    ] as const;
    for (const [{ path }, route] of firstReads) expect(readOf(path)).toBe(pathOf(route.spec.path, params));
    expect(publicPages.filter(({ reads }) => reads)).toHaveLength(firstReads.length);
  });
});

test("the home page asks early for the picture of its hero, in both themes", () => {
  const { light, dark } = pictures.today;
  const home = publicPages.find(({ path }) => path === paths.home.path);
  expect(home?.picture).toEqual({ light, dark });
  const { container } = render(<HeroPictures />);
  expect(container.querySelector("img[fetchpriority=high]")?.getAttribute("src")).toBe(light);
});

test("an early answer is given once, and its failure is only for who takes it", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  fetchEarly("/v1/p/abc");
  expect(takeEarlyAnswer("/v1/p/other")).toBeUndefined();
  await expect(takeEarlyAnswer("/v1/p/abc")).rejects.toThrow("Failed to fetch");
  expect(takeEarlyAnswer("/v1/p/abc")).toBeUndefined();
});

test("the full product takes over a visitor's page when somebody signs in", async () => {
  render(
    <VisitorFrame>
      <p>la portada</p>
    </VisitorFrame>,
  );
  expect(screen.getByText("la portada")).toBeTruthy();
  act(() => setSignedIn(true));
  expect(await screen.findByText("el producto")).toBeTruthy();
  expect(screen.queryByText("la portada")).toBeNull();
});
