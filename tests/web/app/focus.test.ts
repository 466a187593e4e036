import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { giveFocusBack, keepFocus } from "../../../web/src/lib/focus";

// The focus is never on nothing: what had it may go, and the content has it then.

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `<nav><a href="/">Hoy</a></nav><main tabindex="-1"><button>Ana Paz</button><button>Luz Ríos</button></main>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

const [ana, luz] = [0, 1].map((index) => () => document.querySelectorAll("button")[index] as HTMLElement) as [
  () => HTMLElement,
  () => HTMLElement,
];
const main = () => document.querySelector("main");

describe("what has the focus goes", () => {
  test("the content has it", async () => {
    const pressed = ana();
    pressed.focus();
    pressed.remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(main()));
  });

  test("is switched off, once it no more waits for an answer", async () => {
    const pressed = ana() as HTMLButtonElement;
    pressed.focus();
    // Browsers take the focus from what is disabled; this one does not.
    pressed.blur();
    pressed.setAttribute("aria-busy", "true");
    pressed.disabled = true;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(document.activeElement).toBe(document.body);
    pressed.removeAttribute("aria-busy");
    await vi.waitFor(() => expect(document.activeElement).toBe(main()));
  });

  test("with all that is around it, as the events of a week that is left", async () => {
    ana().focus();
    main()?.replaceChildren(document.createElement("p"));
    await vi.waitFor(() => expect(document.activeElement).toBe(main()));
  });

  test("an open dialog keeps it in itself", async () => {
    const dialog = document.createElement("dialog");
    dialog.innerHTML = `<h2 tabindex="-1">Cita</h2><button>Otra hora</button>`;
    dialog.open = true;
    document.body.append(dialog);
    const choice = dialog.querySelector("button");
    choice?.focus();
    choice?.remove();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Cita"));
  });

  test("what takes it meanwhile keeps it", async () => {
    ana().focus();
    ana().remove();
    ana().focus();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(document.activeElement?.textContent).toBe("Luz Ríos");
  });

  test("a page whose content cannot have it yet lets it", async () => {
    main()?.removeAttribute("tabindex");
    ana().focus();
    ana().remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(main()));
  });
});

test("the rest of a page may go: the focus stays where it is", async () => {
  luz().focus();
  ana().remove();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement?.textContent).toBe("Luz Ríos");
});

describe("what a dialog gives back", () => {
  test("goes to its opener", () => {
    giveFocusBack(ana());
    expect(document.activeElement).toBe(ana());
  });

  test.each([
    ["is gone", () => ana().remove()],
    ["is switched off", () => ana().setAttribute("disabled", "")],
  ])("goes to the content where the opener %s", (_what, change) => {
    const opener = ana();
    change();
    giveFocusBack(opener);
    expect(document.activeElement).toBe(main());
  });

  test("goes to the content where nothing opened it", () => {
    giveFocusBack(document.body);
    expect(document.activeElement).toBe(main());
  });
});
