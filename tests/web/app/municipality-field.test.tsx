import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { MunicipalityField } from "../../../web/src/ui/fields/municipality-field";

const offered = () => {
  const list = screen.getByRole<HTMLInputElement>("combobox", { name: "Municipio" }).list;
  return Array.from(list?.options ?? [], ({ value }) => value);
};

test("a municipality is offered of the state that stands beside it, and may be another text", async () => {
  const field = (state: string) => <MunicipalityField label="Municipio" name="hall" state={state} />;
  const { rerender } = render(field(""));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Municipio" }).list).toBeNull();
  rerender(field("Jalisco"));
  await waitFor(() => expect(offered()).toContain("Zapopan"));
  rerender(field("Nuevo León"));
  await waitFor(() => expect(offered()).toContain("San Pedro Garza García"));
  expect(offered()).not.toContain("Zapopan");
  rerender(field("Nebraska"));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Municipio" })).toBeTruthy());
});
