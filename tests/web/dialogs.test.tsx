// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../../web/src/components/ui/dialog";
import {
  closeDialog,
  followUpDelayMs,
  openDialog,
  openDialogNext,
  useOpenDialog,
} from "../../web/src/lib/dialogs";
import type {} from "../../web/src/app/dialog-registry";

function OpenName() {
  const open = useOpenDialog();
  return <p>{open ? `${open.name} ${JSON.stringify(open.props)}` : "ninguno"}</p>;
}
const shown = () => screen.getByText(/ninguno|\{/).textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => closeDialog());
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
});

describe("a dialog", () => {
  it("is named by its title and closes on Esc", () => {
    const onClose = vi.fn();
    render(<Dialog title="Recupera tu contraseña" onClose={onClose} />);
    const dialog = screen.getByRole("dialog", { name: "Recupera tu contraseña" });
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("does not close on Esc while something would be lost, and still does by its button", () => {
    const onClose = vi.fn();
    render(<Dialog title="Nuevo paciente" isDirty onClose={onClose} />);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
