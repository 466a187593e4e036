import { AppError } from "@nutria/contract/wire/errors";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { PhoneField } from "../../../web/src/ui/fields/phone-field";
import { TextField } from "../../../web/src/ui/fields/text-field";
import { emptySignUp } from "../../../web/src/features/access/sign-up/sign-up-fields";
import { SignUpForm } from "../../../web/src/features/access/sign-up/sign-up-form";
import { useContractForm, type ContractForm } from "../../../web/src/lib/forms/form";

afterEach(cleanup);

const Reason = z.object({ reason: z.string() });

let form: ContractForm<typeof SignUpForm>;

function Form() {
  form = useContractForm(SignUpForm, { defaultValues: emptySignUp });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <TextField {...form.register("name")} label="Nombre" error={errors.name?.message} />
      <TextField {...form.register("email")} label="Correo" error={errors.email?.message} />
      <PhoneField
        countryCode={form.register("countryCode")}
        phoneNumber={form.register("phoneNumber")}
        error={errors.phoneNumber?.message}
      />
      <TextField {...form.register("password")} label="Contraseña" error={errors.password?.message} />
      <TextField
        {...form.register("confirmation")}
        label="Confirmación"
        error={errors.confirmation?.message}
      />
      <button>Enviar</button>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByText("Enviar"));

describe("a form on a schema of the contract", () => {
  it("puts the server's messages on their inputs and focuses the first as the page shows them", async () => {
    render(<Form />);
    send();
    await screen.findAllByText("Este campo es obligatorio");
    screen.getByText("Enviar").focus();
    let wasApplied = false;
    act(() => {
      wasApplied = form.applyServerErrors(
        new AppError("validation", {
          fields: { email: "Escribe un correo válido", name: "Escribe un nombre" },
        }),
      );
    });
    expect(wasApplied).toBe(true);
    expect(screen.getByText("Escribe un correo válido")).toBeTruthy();
    expect(screen.getByLabelText("Correo").getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nombre")));
  });

  it("leaves an error without fields to the toast", () => {
    render(<Form />);
    expect(form.applyServerErrors(new AppError("internal"))).toBe(false);
    expect(form.applyServerErrors(new TypeError("offline"))).toBe(false);
  });

  it("says the specification's messages, the confirmation's along with the others", async () => {
    render(<Form />);
    type("Teléfono", "55 1234");
    type("Contraseña", "12345");
    type("Confirmación", "123456");
    send();
    await waitFor(() => expect(screen.getByText("Las contraseñas no coinciden")).toBeTruthy());
    expect(screen.getByText("La contraseña debe de tener al menos 6 caracteres")).toBeTruthy();
    expect(screen.getByText("Escribe un número válido")).toBeTruthy();
  });

  it("is sent once by a double press, also while its checks are still loaded, and again by a later one", async () => {
    const sent: unknown[] = [];
    let load: (schema: typeof Reason) => void = () => undefined;
    const loaded = new Promise<typeof Reason>((done) => (load = done));
    const loading = () => loaded;
    function Once() {
      const { handleSubmit, register } = useContractForm(loading, { defaultValues: { reason: "" } });
      return (
        <form onSubmit={(event) => void handleSubmit((values) => void sent.push(values))(event)}>
          <input aria-label="Motivo" {...register("reason")} />
          <button>Enviar</button>
        </form>
      );
    }
    render(<Once />);
    type("Motivo", "Control");
    send();
    send();
    await act(async () => load(Reason));
    await waitFor(() => expect(sent).toEqual([{ reason: "Control" }]));
    await act(() => new Promise((done) => setTimeout(done, 0)));
    expect(sent).toHaveLength(1);
    send();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it("goes to the server unchecked where its checks cannot be loaded, and is checked at the next try", async () => {
    const sent: unknown[] = [];
    let isOffline = true;
    const load = async () => {
      if (isOffline) throw new TypeError("Failed to fetch dynamically imported module");
      return SignUpForm;
    };
    function LateForm() {
      form = useContractForm(load, { defaultValues: emptySignUp });
      const { register, handleSubmit, formState } = form;
      return (
        <form noValidate onSubmit={(event) => void handleSubmit((values) => void sent.push(values))(event)}>
          <TextField {...register("name")} label="Nombre" error={formState.errors.name?.message} />
          <button>Enviar</button>
        </form>
      );
    }
    render(<LateForm />);
    send();
    // The call says that there is no connection, as it does for every form.
    await waitFor(() => expect(sent).toEqual([emptySignUp]));
    await waitFor(() => expect(form.formState.isSubmitting).toBe(false));

    isOffline = false;
    send();
    await waitFor(() => expect(screen.getByLabelText("Nombre").getAttribute("aria-invalid")).toBe("true"));
    expect(sent).toHaveLength(1);
  });

  it("writes a phone as '## #### ####' while it is typed or pasted", async () => {
    render(<Form />);
    type("Teléfono", "+52 1 (55) 1234-5678");
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>("Teléfono").value).toBe("55 1234 5678"),
    );
  });
});
