import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { DayField } from "../../../web/src/ui/date-time/day-field";
import { ChipGroup } from "../../../web/src/ui/fields/choices/chip-group";
import { TextField } from "../../../web/src/ui/fields/text-field";
import { queryClient } from "../../../web/src/data/query/query";
import { useContractForm } from "../../../web/src/lib/forms/form";

afterEach(cleanup);

const required = (text: string) => z.string().check(z.minLength(1, text));
const Schema = z.object({
  kinds: z.array(z.string()).check(z.minLength(1, "Elige una")),
  note: required("Escribe la nota"),
  day: required("Escribe el día"),
  parts: z.array(z.string()).check(z.minLength(1, "Agrega una")),
});

/** The form registers its fields in another order than it shows them, as those with a controller above do. */
function Form() {
  const form = useContractForm(Schema, { defaultValues: { kinds: [], note: "", day: "", parts: [] } });
  const { control, formState, register } = form;
  const { errors } = formState;
  const { field: kinds } = useController({ control, name: "kinds" });
  const { field: day } = useController({ control, name: "day" });
  const { field: parts } = useController({ control, name: "parts" });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <section data-invalid={errors.parts !== undefined || undefined}>
        <button type="button" onClick={() => parts.onChange(["una"])}>
          Agregar parte
        </button>
      </section>
      {/* Without the library's ref: the field is found by its state. */}
      <DayField
        label="Día"
        range="past"
        value={day.value}
        onValue={(value) => day.onChange(value ?? "")}
        error={errors.day?.message}
      />
      <details>
        <summary>Más</summary>
        <TextField {...register("note")} label="Nota" error={errors.note?.message} />
      </details>
      <ChipGroup
        label="Tipos"
        chips={[{ value: "uno", label: "Uno" }]}
        values={kinds.value}
        onValues={kinds.onChange}
        error={errors.kinds?.message}
      />
      <button>Enviar</button>
    </form>
  );
}

const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const send = () => fireEvent.click(screen.getByText("Enviar"));
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe("the focus after a refused submit", () => {
  it("is on the first field in error, from the top of the page down, whatever was registered first", async () => {
    render(<Form />, { wrapper: Queries });
    send();
    await focused(screen.getByText("Agregar parte"));
    fireEvent.click(screen.getByText("Agregar parte"));
    send();
    await focused(screen.getByLabelText("Día"));
    fireEvent.change(screen.getByLabelText("Día"), { target: { value: "05/03/1990" } });
    send();
    await focused(screen.getByLabelText("Nota"));
    expect(screen.getByText("Más").closest("details")?.open).toBe(true);
    fireEvent.input(screen.getByLabelText("Nota"), { target: { value: "algo" } });
    send();
    await focused(screen.getByLabelText("Uno"));
  });

  it("goes there again when the same field is refused again", async () => {
    render(<Form />, { wrapper: Queries });
    send();
    await focused(screen.getByText("Agregar parte"));
    screen.getByText("Enviar").focus();
    send();
    await focused(screen.getByText("Agregar parte"));
  });
});
