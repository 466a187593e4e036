import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { DayField } from "../../../web/src/ui/date-time/day-field";
import { TimeField } from "../../../web/src/ui/date-time/time-field";
import { Dialog } from "../../../web/src/ui/dialog/dialog";
import { Menu } from "../../../web/src/ui/navigation/menu";
import { useEscape } from "../../../web/src/lib/use-escape";

// Its code is there at once in every order of the files.
beforeAll(() => import("../../../web/src/ui/date-time/day-calendar"));
afterEach(cleanup);

/** The focus is nowhere, as after a press on a place that takes none. */
const escape = (init: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key: "Escape", ...init });

function Layer({
  name,
  isOpen = true,
  onClose,
}: {
  name: string;
  isOpen?: boolean;
  onClose: (name: string) => void;
}) {
  useEscape(isOpen, () => onClose(name));
  return null;
}

describe("Escape", () => {
  test("closes what was opened last, one at each press", () => {
    const closed: string[] = [];
    function Layers() {
      const [open, setOpen] = useState(["panel", "diálogo", "menú"]);
      const close = (name: string) => {
        closed.push(name);
        setOpen(open.filter((one) => one !== name));
      };
      return open.map((name) => <Layer key={name} name={name} onClose={close} />);
    }
    render(<Layers />);
    for (const count of [1, 2, 3, 3]) {
      escape();
      expect(closed).toHaveLength(count);
    }
    expect(closed).toEqual(["menú", "diálogo", "panel"]);
  });

  test("leaves alone what is closed, a key that is held, one that was taken and one that ends an accent", () => {
    const onClose = vi.fn();
    render(
      <>
        <Layer name="diálogo" onClose={onClose} />
        <Layer name="menú" isOpen={false} onClose={onClose} />
        <input aria-label="Nombre" onKeyDown={(event) => event.preventDefault()} />
      </>,
    );
    escape({ repeat: true });
    escape({ isComposing: true });
    fireEvent.keyDown(screen.getByLabelText("Nombre"), { key: "Escape" });
    expect(onClose).not.toHaveBeenCalled();
    escape();
    expect(onClose.mock.calls).toEqual([["diálogo"]]);
  });

  test("never reaches the browser, which would close a dialog behind our back", () => {
    render(<Dialog title="Nuevo evento" isLocked onClose={vi.fn()} />);
    expect(escape()).toBe(false);
    expect(escape({ repeat: true })).toBe(false);
    cleanup();
    expect(escape()).toBe(true);
  });
});

const pickers: [name: string, picker: () => React.ReactElement, opener: string, opened: string][] = [
  [
    "calendar",
    () => <DayField label="Fecha" range="near" value="2026-11-24" onValue={vi.fn()} error={undefined} />,
    "Elegir la fecha en un calendario",
    "dialog",
  ],
  [
    "list of hours",
    () => <TimeField label="Inicio" value="10:00" onValue={vi.fn()} />,
    "Elegir la hora",
    "listbox",
  ],
  ["menu", () => <Menu label="Más" trigger="Más" items={[{ label: "Editar" }]} />, "Más", "menu"],
];

describe.each(pickers)("a %s in a dialog", (_, picker, opener, opened) => {
  test.each([true, false])("closes before it, wherever the focus is (modal: %s)", (isModal) => {
    const onClose = vi.fn();
    render(
      // The calendar asks on which day the practice starts its week.
      <QueryClientProvider client={new QueryClient()}>
        <Dialog title="Nuevo evento" isModal={isModal} onClose={onClose}>
          {picker()}
        </Dialog>
      </QueryClientProvider>,
    );
    const shown = () => screen.queryAllByRole(opened).filter((one) => one.tagName !== "DIALOG");
    fireEvent.click(screen.getByRole("button", { name: opener }));
    expect(shown()).toHaveLength(1);
    escape();
    expect(shown()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    escape();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
