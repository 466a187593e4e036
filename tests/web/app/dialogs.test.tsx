import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../../web/src/ui/actions/button";
import { Dialog } from "../../../web/src/ui/dialog/dialog";
import {
  closeDialog,
  dismissDialogs,
  followUpDelayMs,
  openDialog,
  openDialogNext,
  openDialogOver,
  useOpenDialog,
} from "../../../web/src/lib/dialogs";
import type {} from "../../../web/src/entries/member/dialogs/dialog-registry";

function OpenName() {
  const open = useOpenDialog();
  return <p>{open ? `${open.name} ${JSON.stringify(open.props)}` : "ninguno"}</p>;
}
const shown = () => screen.getByText(/ninguno|\{/).textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.useRealTimers();
});

describe("the dialogs by name", () => {
  it("are open one at a time", () => {
    render(<OpenName />);
    act(() => openDialog("passwordRecovery", { email: "a@b.mx" }));
    expect(shown()).toBe('passwordRecovery {"email":"a@b.mx"}');
    act(() => openDialog("profileWarning"));
    expect(shown()).toBe("profileWarning {}");
    act(() => closeDialog());
    expect(shown()).toBe("ninguno");
  });

  it("follow one another after half a second, unless another is opened meanwhile", () => {
    render(<OpenName />);
    act(() => openDialogNext("profileWarning"));
    expect(shown()).toBe("ninguno");
    act(() => void vi.advanceTimersByTime(followUpDelayMs));
    expect(shown()).toBe("profileWarning {}");

    act(() => openDialogNext("profileWarning"));
    act(() => openDialog("signUpWelcome"));
    act(() => void vi.advanceTimersByTime(followUpDelayMs));
    expect(shown()).toBe("signUpWelcome {}");
  });

  it("return to the one that they replaced, once the following one is closed too", () => {
    render(<OpenName />);
    const back = vi.fn(() => openDialog("newUserConfirmation", { email: "a@b.mx" }));
    act(() => openDialog("newUserConfirmation", { email: "a@b.mx" }));
    act(() => openDialogOver(back, "passwordRecovery", {}));
    expect(shown()).toBe("passwordRecovery {}");
    act(() => openDialogNext("signUpWelcome"));
    act(() => void vi.advanceTimersByTime(followUpDelayMs));
    act(() => openDialog("profileWarning"));
    expect(back).not.toHaveBeenCalled();
    act(() => closeDialog());
    expect(back).toHaveBeenCalledOnce();
    expect(shown()).toBe('newUserConfirmation {"email":"a@b.mx"}');
    act(() => closeDialog());
    expect(shown()).toBe("ninguno");
    expect(back).toHaveBeenCalledOnce();
  });

  it("do not return to an earlier one after a navigation", () => {
    render(<OpenName />);
    const back = vi.fn();
    act(() => openDialogOver(back, "passwordRecovery", {}));
    act(() => dismissDialogs());
    act(() => openDialog("profileWarning"));
    act(() => closeDialog());
    act(() => openDialogNext("signUpWelcome"));
    act(() => void vi.advanceTimersByTime(followUpDelayMs));
    act(() => closeDialog());
    expect(back).not.toHaveBeenCalled();
    expect(shown()).toBe("ninguno");
  });
});

describe("a dialog", () => {
  it("is named by its title and closes on Esc", () => {
    const onClose = vi.fn();
    render(<Dialog title="Recupera tu contraseña" onClose={onClose} />);
    const dialog = screen.getByRole("dialog", { name: "Recupera tu contraseña" });
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("asks on Esc while it has unsaved input, keeps the focus there, and closes by its button without asking", () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Nuevo paciente" isDirty onClose={onClose} actions={<button>Guardar</button>}>
        <input aria-label="Nombre" />
      </Dialog>,
    );
    const escape = () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    const question = () => screen.queryByRole("group", { name: /^¿Cerrar sin guardar\?/ });
    escape();
    expect(question()).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Seguir aquí" }));
    fireEvent.click(screen.getByRole("button", { name: "Seguir aquí" }));
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Nombre"));
    escape();
    escape();
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    escape();
    fireEvent.click(screen.getByRole("button", { name: "Cerrar sin guardar" }));
    expect(onClose).toHaveBeenCalledOnce();
    onClose.mockClear();
    fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("closes on a press beside it, which does not take the focus to the page under it", () => {
    const onClose = vi.fn();
    render(<Dialog title="Recupera tu contraseña" onClose={onClose} />);
    fireEvent.mouseDown(screen.getByRole("heading"));
    expect(onClose).not.toHaveBeenCalled();
    expect(fireEvent.mouseDown(screen.getByRole("dialog"))).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("as a drawer focuses its title, so that the key that opened it has no further effect", () => {
    render(<Dialog title="Ana Gómez" place="edge" actions={<button>Editar</button>} onClose={vi.fn()} />);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Ana Gómez" }));
  });

  it("without a field or a button focuses its title", () => {
    render(<Dialog title="Instrucciones" onClose={vi.fn()} />);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Instrucciones" }));
  });

  it.each([
    ["the button that opened it", true],
    ["the content of the page, once that button is gone", false],
  ])("gives the focus back to %s", (_, staysThere) => {
    const page = (isOpen: boolean) => (
      <main tabIndex={-1}>
        {(staysThere || !isOpen) && <button>Eliminar</button>}
        {isOpen && <Dialog title="Eliminar nota" actions={<button>Sí</button>} onClose={vi.fn()} />}
      </main>
    );
    const { rerender } = render(page(false));
    screen.getByRole("button", { name: "Eliminar" }).focus();
    rerender(page(true));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sí" }));
    rerender(<main tabIndex={-1}>{staysThere && <button>Eliminar</button>}</main>);
    expect(document.activeElement).toBe(
      staysThere ? screen.getByRole("button", { name: "Eliminar" }) : screen.getByRole("main"),
    );
  });
});

describe("a button that loads", () => {
  const page = (loading: boolean) => (
    <>
      <Button loading={loading}>Pagar</Button>
      <input aria-label="Código" />
    </>
  );
  const button = () => screen.getByRole("button", { name: "Pagar" });
  const load = () => {
    const { rerender } = render(page(false));
    button().focus();
    rerender(page(true));
    // As a browser does with what is disabled.
    screen.getByLabelText("Código").focus();
    screen.getByLabelText("Código").blur();
    return () => rerender(page(false));
  };

  it("has its focus again afterwards", () => {
    const end = load();
    expect(document.activeElement).toBe(document.body);
    end();
    expect(document.activeElement).toBe(button());
  });

  it("leaves the focus where it went meanwhile", () => {
    const end = load();
    screen.getByLabelText("Código").focus();
    end();
    expect(document.activeElement).toBe(screen.getByLabelText("Código"));
  });
});
