import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, type ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ErrorBoundary } from "../../../web/src/components/fallback/error-boundary";
import { MissingDialog } from "../../../web/src/entries/member/dialogs/missing-dialog";
import { part } from "../../../web/src/ui/part/part";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";
import { code } from "../../../web/src/lib/code";
import { closeDialog } from "../../../web/src/lib/dialogs";
import { openSearch, setSearchField } from "../../../web/src/lib/open-search";

// A part of a screen whose code is loaded once it is shown.

const Month = ({ name }: { name: string }) => <p>El mes de {name}</p>;
const there = { Month };
let isOnline = true;

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const connect = () =>
  act(async () => {
    isOnline = true;
    window.dispatchEvent(new Event("online"));
  });

/** A press that shows the part, as it is shown again and again. */
function show(Part: ComponentType<{ name: string }>) {
  return render(
    <Suspense fallback="espera">
      <Part name="marzo" />
    </Suspense>,
  );
}

describe("a part of a screen", () => {
  test("is waited for, and shown once its code has come", async () => {
    const { container } = show(
      part(
        () => Promise.resolve(there),
        ({ Month }) => Month,
      ),
    );
    expect(container.textContent).toBe("espera");
    expect(await screen.findByText("El mes de marzo")).toBeTruthy();
  });

  test("is shown at once where its code is there already, without a fallback that would hold it back", async () => {
    const load = code(() => Promise.resolve(there));
    await load();
    expect(show(part(load, ({ Month }) => Month)).container.textContent).toBe("El mes de marzo");
  });

  test("may have a fallback of its own", async () => {
    const Part = part(
      () => Promise.resolve(there),
      ({ Month }) => Month,
      { fallback: "su lugar" },
    );
    expect(show(Part).container.textContent).toBe("su lugar");
    expect(await screen.findByText("El mes de marzo")).toBeTruthy();
  });
});

describe("without a connection", () => {
  test("it says so, asks for nothing that would fail for good, and opens by itself once there is one", async () => {
    isOnline = false;
    const load = vi.fn(() => Promise.resolve(there));
    show(part(load, ({ Month }) => Month));
    expect(screen.getByRole("alert").textContent).toBe("Sin conexión. Se abrirá en cuanto vuelva.");
    expect(load).not.toHaveBeenCalled();
    await connect();
    expect(await screen.findByText("El mes de marzo")).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("what is loaded already is shown", async () => {
    const load = code(() => Promise.resolve(there));
    await load();
    isOnline = false;
    expect(show(part(load, ({ Month }) => Month)).container.textContent).toBe("El mes de marzo");
  });

  test("a phone that keeps the whole app reads it from there", async () => {
    isOnline = false;
    const controller = { scriptURL: "https://nutria.example/mi/sw.js" };
    vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: { controller } } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    show(
      part(
        () => Promise.resolve(there),
        ({ Month }) => Month,
      ),
    );
    expect(await screen.findByText("El mes de marzo")).toBeTruthy();
  });

  test("what somebody asked for by a press fails as a call does, and works at the next press", async () => {
    isOnline = false;
    const load = code(() => Promise.resolve(there));
    await expect(load()).rejects.toThrow(NoAnswerError);
    isOnline = true;
    expect(await load()).toBe(there);
  });
});

describe("code that cannot be loaded", () => {
  const failOnce = () =>
    vi
      .fn()
      .mockRejectedValueOnce(new Error("Failed to fetch"))
      .mockResolvedValue(there) as unknown as () => Promise<typeof there>;

  test("is said in its place, with what helps; the rest of the screen stays", async () => {
    const Part = part(failOnce(), ({ Month }) => Month);
    render(
      <>
        <h1>Agenda</h1>
        <Suspense fallback="espera">
          <Part name="marzo" />
        </Suspense>
      </>,
    );
    expect((await screen.findByRole("alert")).textContent).toContain("No se pudo abrir esta parte.");
    expect(screen.getByRole("button", { name: "Recargar la página" })).toBeTruthy();
    expect(screen.getByText("Agenda")).toBeTruthy();
  });

  test("loads the page again once the server answers, and stays until then", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const answer = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    onTestFinished(() => void vi.restoreAllMocks());
    show(part(failOnce(), ({ Month }) => Month));
    const button = await screen.findByRole("button", { name: "Recargar la página" });
    fireEvent.click(button);
    await screen.findByText("Sigue sin conexión. Revisa tu internet.");
    expect(reload).not.toHaveBeenCalled();
    answer.mockResolvedValue(new Response());
    fireEvent.click(button);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test("is tried anew when it is shown the next time", async () => {
    const Part = part(failOnce(), ({ Month }) => Month);
    const first = show(Part);
    await screen.findByRole("alert");
    first.unmount();
    show(Part);
    expect(await screen.findByText("El mes de marzo")).toBeTruthy();
  });
});

describe("a dialog that is not there", () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal ??= function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function () {
      this.open = false;
    };
  });

  test("says so above the screen, and leaves the focus where it was", () => {
    render(<button type="button">Nueva cita</button>);
    screen.getByRole("button").focus();
    const { unmount } = render(<MissingDialog isOffline />);
    expect(screen.getByRole("alertdialog", { name: "No se pudo abrir" }).textContent).toContain(
      "Sin conexión",
    );
    unmount();
    expect(document.activeElement?.textContent).toBe("Nueva cita");
  });

  test("instead of the search it takes the keys, and gives the focus back to what opened it", () => {
    render(
      <>
        <button type="button" onClick={openSearch}>
          Buscar
        </button>
        <input ref={setSearchField} aria-label="Campo oculto" />
      </>,
    );
    const opener = screen.getByRole("button", { name: "Buscar" });
    opener.focus();
    fireEvent.click(opener);
    expect(document.activeElement).toBe(screen.getByLabelText("Campo oculto"));
    fireEvent.keyDown(window, { key: "a" });
    const { unmount } = render(<MissingDialog isOffline />);
    // The keys are the dialog's: nothing keeps them for the search.
    expect(fireEvent.keyDown(screen.getByRole("button", { name: "Cerrar" }), { key: "Enter" })).toBe(true);
    closeDialog();
    unmount();
    expect(document.activeElement).toBe(opener);
  });

  test("one that cannot be shown leaves the screen under it", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error("broken");
    };
    render(
      <>
        <h1>Agenda</h1>
        <ErrorBoundary place="1" fallback={<MissingDialog isOffline={false} />}>
          <Broken />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByRole("alertdialog").textContent).toContain("No se pudo abrir esta parte.");
    expect(screen.getByText("Agenda")).toBeTruthy();
  });
});
