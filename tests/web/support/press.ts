import { fireEvent, screen, waitFor } from "@testing-library/react";

/**
 * Presses a button as soon as it exists, in one step: between finding it and pressing it, what was loading could put another
 * one in its place, and the press would be lost.
 */
export async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => fireEvent.click(screen.getByRole("button", { name })));
}

/** The same of the first of several with a name. */
export async function pressFirst(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const [first] = screen.getAllByRole("button", { name });
    if (first) fireEvent.click(first);
  });
}
