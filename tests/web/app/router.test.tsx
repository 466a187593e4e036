import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, Outlet, useLocation, type RouteObject } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { AppRouter } from "../../../web/src/entries/member/app-router";
import { createAppHistory } from "../../../web/src/lib/router/app-history";
import { memoryEntries } from "../support/memory-entries";

afterEach(cleanup);

const place = (history: ReturnType<typeof createAppHistory>) => history.location.pathname;

function open(routes: RouteObject[], at = "/") {
  const history = createAppHistory(memoryEntries(at));
  render(<AppRouter routes={routes} history={history} />);
  return history;
}

test("the last screen stays until the next one is loaded, with its frame; of two moves the later one is shown", async () => {
  const loads: Record<string, () => void> = {};
  const slow = (name: string) => () =>
    new Promise<{ Component: () => string }>((resolve) => {
      loads[name] = () => resolve({ Component: () => `pantalla ${name}` });
    });
  const frame = vi.fn(async () => ({
    Component: () => (
      <main>
        <Outlet />
      </main>
    ),
  }));
  const history = open([
    { path: "/", element: <Link to="/a">ir</Link> },
    {
      lazy: frame,
      children: [
        { path: "/a", lazy: slow("a") },
        { path: "/b", lazy: slow("b") },
      ],
    },
  ]);

  fireEvent.click(screen.getByText("ir"));
  act(() => history.push("/b"));
  expect(screen.getByText("ir")).toBeTruthy();
  await act(async () => loads.b?.());
  expect((await screen.findByRole("main")).textContent).toBe("pantalla b");
  await act(async () => loads.a?.());
  expect(screen.getByRole("main").textContent).toBe("pantalla b");
  expect(frame).toHaveBeenCalled();
});

test("while a screen loads a bar says so, and the one before takes no presses but those of links", async () => {
  const loads: Record<string, () => void> = {};
  const slow = (name: string) => () =>
    new Promise<{ Component: () => string }>((resolve) => {
      loads[name] = () => resolve({ Component: () => `pantalla ${name}` });
    });
  const pressed = vi.fn();
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const begun = vi.fn();
  const history = open([
    {
      path: "/",
      Component: () => (
        <form onSubmit={sent} onPointerDown={begun} onMouseDown={begun} onTouchStart={begun}>
          <button type="button" onClick={pressed}>
            quitar
          </button>
          <button type="submit">guardar</button>
          <Link to="/b">otra</Link>
        </form>
      ),
    },
    { path: "/a", lazy: slow("a") },
    { path: "/b", lazy: slow("b") },
  ]);
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  /** Begins a drag in each of the ways that one begins; gives how often the screen heard of it. */
  const drag = (name: string): number => {
    begun.mockClear();
    const at = screen.getByText(name);
    for (const begin of [fireEvent.pointerDown, fireEvent.mouseDown, fireEvent.touchStart]) begin(at);
    return begun.mock.calls.length;
  };
  expect(drag("quitar")).toBe(3);
  press("quitar");
  press("guardar");
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
  expect(screen.queryByRole("progressbar")).toBeNull();

  act(() => history.push("/a"));
  expect(screen.getByRole("progressbar", { name: "Cargando la pantalla" })).toBeTruthy();
  press("quitar");
  press("guardar");
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
  expect([drag("quitar"), drag("otra")]).toEqual([0, 3]);
  press("otra");
  expect(place(history)).toBe("/b");
  await act(async () => loads.b?.());
  await screen.findByText("pantalla b");
  expect(screen.queryByRole("progressbar")).toBeNull();

  // The way back is loaded already, and is pressed as before.
  await act(async () => history.push("/"));
  press("quitar");
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(drag("quitar")).toBe(3);
});

test("a screen that fails to load, or is left before it loads, gives the presses back", async () => {
  const pressed = vi.fn();
  const history = open([
    { path: "/", Component: () => <button onClick={pressed}>quitar</button> },
    { path: "/never", lazy: () => new Promise(() => undefined) },
    { path: "/fails", lazy: () => Promise.reject(new Error("no connection")) },
  ]);
  for (const [path, times] of [
    ["/never", 1],
    ["/fails", 2],
  ] as const) {
    await act(async () => history.push(path));
    await act(async () => history.push("/"));
    fireEvent.click(await screen.findByText("quitar"));
    expect(pressed).toHaveBeenCalledTimes(times);
    expect(screen.queryByRole("progressbar")).toBeNull();
  }
});

test("a screen that cannot be loaded shows the error page; the way back shows the one before", async () => {
  const history = open([
    { path: "/", element: <p>inicio</p> },
    { path: "/a", lazy: () => Promise.reject(new Error("no connection")) },
    {
      path: "/b",
      Component: () => {
        throw new Error("does not render");
      },
    },
  ]);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const href of ["/a", "/b"]) {
    await act(async () => history.push(href));
    await screen.findByRole("alert");
    await act(async () => history.go(-1));
    await screen.findByText("inicio");
  }
  vi.restoreAllMocks();
});

test("a guard holds a link, a replacement and the way back, which go on once it lets them", async () => {
  const history = open([{ path: "*", Component: () => useLocation().pathname + useLocation().search }], "/a");
  act(() => history.push("/b?x=1", { from: "a" }));
  await screen.findByText("/b?x=1");
  expect(history.location.state).toEqual({ from: "a" });

  let goOn = () => undefined as void;
  const asked: string[] = [];
  const stop = history.guard(({ from, to }, allowed) => {
    asked.push(`${from.pathname} → ${to.pathname}`);
    goOn = allowed;
    return true;
  });
  act(() => history.push("/c"));
  expect(place(history)).toBe("/b");
  act(() => goOn());
  await screen.findByText("/c");

  act(() => history.replace("/d"));
  expect(place(history)).toBe("/c");

  act(() => history.go(-1));
  await waitFor(() => expect(asked).toHaveLength(3));
  // The browser goes forward again, and is not asked about that.
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(place(history)).toBe("/c");
  act(() => goOn());
  await screen.findByText("/b?x=1");
  expect(asked).toEqual(["/b → /c", "/c → /d", "/c → /b"]);

  stop();
  act(() => history.go(-1));
  await screen.findByText("/a");
  expect(asked).toHaveLength(3);
});

test("a new place starts at its top unless it says otherwise; the way back finds its scroll again", async () => {
  const history = open([{ path: "*", Component: () => useLocation().pathname }], "/a");
  await screen.findByText("/a");
  const scrolls = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Object.defineProperty(window, "scrollY", { value: 700, configurable: true });
  act(() => history.push("/b"));
  await screen.findByText("/b");
  expect(scrolls).toHaveBeenLastCalledWith(0, 0);

  scrolls.mockClear();
  act(() => history.push("/c", undefined, { preventScrollReset: true }));
  await screen.findByText("/c");
  expect(scrolls).not.toHaveBeenCalled();

  act(() => history.go(-2));
  await screen.findByText("/a");
  expect(scrolls).toHaveBeenLastCalledWith(0, 700);
  vi.restoreAllMocks();
  Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
});
