import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { PriceField } from "../../../web/src/ui/fields/price-field";
import { WholeField } from "../../../web/src/features/patients/record/fields/whole-field";

afterEach(cleanup);

const field = () => screen.getByRole("textbox");
const shown = () => field().getAttribute("value");

/** Types one key after the other, as a person does: each one meets what the field made of those before it. */
function typeKeys(text: string) {
  for (const key of text) fireEvent.change(field(), { target: { value: `${shown()}${key}` } });
}

test("a whole number with a comma stays as it was typed, and is no other number", () => {
  const stored: (number | null)[] = [];
  const Hours = () => {
    const [value, setValue] = useState<number | null>(null);
    return (
      <WholeField
        label="Horas"
        digits={3}
        value={value}
        onValue={(next) => {
          stored.push(next);
          setValue(next);
        }}
      />
    );
  };
  render(<Hours />);
  typeKeys("38,5");
  expect(shown()).toBe("38,5");
  expect(stored).not.toContain(385);
  expect(screen.getByText("Escribe un número válido")).toBeTruthy();
  fireEvent.blur(field());
  expect(shown()).toBe("38,5");
  fireEvent.change(field(), { target: { value: " 38 " } });
  fireEvent.blur(field());
  expect(shown()).toBe("38");
  expect(stored.at(-1)).toBe(38);
  expect(screen.queryByText("Escribe un número válido")).toBeNull();
});

test("a price with a comma of decimals is shown as that price, and a doubtful one stays", () => {
  const Price = () => {
    const [value, setValue] = useState("");
    return <PriceField label="Precio" value={value} onValue={setValue} />;
  };
  render(<Price />);
  for (const [typed, left] of [
    ["650,50", "650.50"],
    ["1250", "1,250.00"],
    ["$1.250,5", "1,250.50"],
    ["1.250", "1.250"],
    ["gratis", "gratis"],
  ] as const) {
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.blur(field());
    expect(shown()).toBe(left);
  }
});
