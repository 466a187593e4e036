import { render, renderHook, screen, waitFor } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { useLoaded } from "../../../web/src/lib/use-loaded";

// The code of a part of a screen, loaded beside its data.

test("it is undefined until it is loaded, and again while another is loading", async () => {
  const first = () => Promise.resolve("first");
  let answer: (code: string) => void = () => undefined;
  const second = () => new Promise<string>((resolve) => (answer = resolve));
  const { result, rerender } = renderHook(({ load }) => useLoaded(load), { initialProps: { load: first } });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe("first"));
  rerender({ load: second });
  expect(result.current).toBeUndefined();
  answer("second");
  await waitFor(() => expect(result.current).toBe("second"));
});

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    return this.state.message ?? this.props.children;
  }
}

test("what cannot be loaded reaches the screen's error boundary", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => silent.mockRestore());
  const load = () => Promise.reject(new Error("no network"));
  const Part = () => <p>{useLoaded(load)}</p>;
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  expect(await screen.findByText("no network")).toBeTruthy();
});
