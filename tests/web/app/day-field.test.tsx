import { browserZone } from "@nutria/calendar/zone";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render as draw, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DayField } from "../../../web/src/ui/date-time/day-field";
import { queryClient } from "../../../web/src/data/query/query";
import { todayIn } from "../../../web/src/lib/today";
import { onPhone } from "../patients/patients-harness";

const today = todayIn(browserZone());
let told: (string | null)[];

// Its code is there at once in every order of the files.
beforeAll(() => import("../../../web/src/ui/date-time/day-calendar"));
beforeEach(() => {
  told = [];
});
afterEach(cleanup);

function Kept({ first = null, takesMonth }: { first?: string | null; takesMonth?: boolean }) {
  const [day, setDay] = useState<string | null>(first);
  const onValue = (next: string | null) => {
    told.push(next);
    setDay(next);
  };
  return (
    <DayField
      label="Fecha"
      onValue={onValue}
      range="past"
      value={day}
      error={day === "1990-03-06" ? "Otra fecha" : undefined}
      {...(takesMonth && { takesMonth })}
    />
  );
}
const render = (shown: ReactElement) =>
  draw(<QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>);
const field = () => screen.getByLabelText<HTMLInputElement>("Fecha");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe("a day on a phone", () => {
  test("is in the device's own field, within its limits, with its refusal", () => {
    onPhone();
    render(<Kept />);
    expect([field().type, field().max, field().min]).toEqual(["date", today, ""]);
    type("1990-03-06");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Otra fecha")).toBeDefined();
    type("");
    expect(told).toEqual(["1990-03-06", null]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("may be a month where nobody remembers it, which is typed", () => {
    onPhone();
    render(<Kept takesMonth />);
    expect(field().type).toBe("text");
    type("3/1990");
    expect(told).toEqual(["1990-03"]);
  });

  test("that was typed wrongly on a wide screen stays in sight", () => {
    onPhone();
    render(<Kept first="31/02/1990" />);
    expect([field().type, field().value]).toEqual(["text", "31/02/1990"]);
  });
});

describe("a day on a wide screen", () => {
  test("is typed, or chosen in a calendar of its limits", async () => {
    render(<Kept />);
    type("5/3/1990");
    expect([field().type, field().value, told]).toEqual(["text", "5/3/1990", ["1990-03-05"]]);
    fireEvent.click(screen.getByRole("button", { name: "Elegir la fecha en un calendario" }));
    await screen.findByRole("grid");
    fireEvent.click(document.querySelector('[data-day="1990-03-06"] button') as HTMLElement);
    expect(told.at(-1)).toBe("1990-03-06");
    expect(field().value).toBe("06/03/1990");
  });
});
