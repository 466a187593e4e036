import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFocusAfterMove } from "../../../web/src/lib/router/focus-after-move";

afterEach(() => document.body.replaceChildren());

function Screen({ path, hasOwnFocus = false }: { path: string; hasOwnFocus?: boolean }) {
  useFocusAfterMove(path);
  return (
    <main tabIndex={-1}>
      {path === "/agenda" && <a href="/record">Ver expediente</a>}
      {hasOwnFocus && <input aria-label="Nombre" ref={(field) => field?.focus()} />}
    </main>
  );
}

test("a followed link that is gone leaves the focus on the content of the new screen", async () => {
  const { rerender } = render(<Screen path="/agenda" />);
  screen.getByRole("link").focus();
  rerender(<Screen path="/record" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("what a screen focuses keeps the focus, and a first screen is left as it is", async () => {
  const { rerender } = render(<Screen path="/agenda" />);
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  rerender(<Screen path="/record" hasOwnFocus />);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nombre")));
});
