import { withPhone } from "@nutria/contract/schemas/phone";
import { RequestBookingFields } from "@nutria/contract/schemas/practice/online-booking";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { PhoneField } from "../../../web/src/ui/fields/phone-field";
import { useContractForm } from "../../../web/src/lib/forms/form";

const Phone = withPhone(z.pick(RequestBookingFields, { countryCode: true, phoneNumber: true }));
const sent = vi.fn<(phone: object) => void>();
afterEach(cleanup);
beforeEach(() => sent.mockReset());

function Form({ begun = "" }) {
  const { register, handleSubmit, formState } = useContractForm(Phone, {
    defaultValues: { countryCode: "52", phoneNumber: begun },
  });
  const { countryCode, phoneNumber } = formState.errors;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => sent(values))(event)}>
      <PhoneField
        countryCode={register("countryCode")}
        phoneNumber={register("phoneNumber")}
        countryCodeError={countryCode?.message}
        error={phoneNumber?.message}
      />
      <button>Enviar</button>
    </form>
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>("Teléfono");
const region = () => screen.getByLabelText<HTMLSelectElement>("Región");
const write = (value: string, inputType: string) =>
  fireEvent.input(phone(), { target: { value }, inputType });
const paste = (value: string) => write(value, "insertFromPaste");
/** Types a text key by key, as a person does after the field took what it could of the last one. */
async function typeKeys(text: string): Promise<void> {
  for (const key of text) {
    write(phone().value + key, "insertText");
    await act(async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    });
  }
}
const send = () => fireEvent.click(screen.getByText("Enviar"));

test.each([
  ["044 55 1234 5678", 52, "5512345678"],
  ["01 55 1234 5678", 52, "5512345678"],
  ["0052 55 1234 5678", 52, "5512345678"],
  ["+52 1 55 1234 5678", 52, "5512345678"],
  ["\u202a+52 55\u20111234\u20115678\u202c", 52, "5512345678"],
  ["tel:+525512345678", 52, "5512345678"],
  ["55/1234/5678", 52, "5512345678"],
  ["55 1234 5678 ext. 12", 52, "5512345678"],
  ["+1 619 555 0123", 1, "6195550123"],
  ["1-619-555-0123", 1, "6195550123"],
])("the pasted number %j sets the country +%i", async (typed, countryCode, phoneNumber) => {
  render(<Form />);
  paste(typed);
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ countryCode, phoneNumber }));
  // What is sent was read from what was pasted; the field follows once its code is loaded.
  await waitFor(() => expect(phone().value.replaceAll(" ", "")).toBe(phoneNumber));
  expect(region().value).toBe(String(countryCode));
});

const otherCountry = "Por ahora solo guardamos teléfonos de México (+52) y de Estados Unidos (+1)";
test.each([
  ["+34 612 345 678", otherCountry],
  ["+57 300 123 4567", otherCountry],
  ["+502 5123 4567", otherCountry],
  ["55 1234 5678 / 55 8765 4321", "Escribe un solo teléfono"],
  ["16195550123", "Escribe el número con + y el código de su país, o solo sus diez dígitos"],
  ["5555555555", "Escribe un número válido"],
  ["55123456789", "Escribe un número válido"],
])("the pasted number %j stays as it is and is refused beside the field", async (typed, message) => {
  render(<Form />);
  paste(typed);
  send();
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  expect(phone().getAttribute("aria-invalid")).toBe("true");
  expect(phone().value.replace(/\D/g, "")).toBe(typed.replace(/\D/g, ""));
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ["5512345678", "52", "55 1234 5678"],
  ["+525512345678", "52", "55 1234 5678"],
  ["+52 1 55 1234 5678", "52", "55 1234 5678"],
  ["044 55 1234 5678", "52", "55 1234 5678"],
  ["5215512345678", "52", "55 1234 5678"],
  ["+16195550123", "1", "619 555 0123"],
  ["55123456789", "52", "55 1234 56789"],
  ["+34612345678", "52", "+34612345678"],
])("%j that is typed key by key loses no digit", async (typed, country, shown) => {
  render(<Form />);
  paste("+525512345678");
  await waitFor(() => expect(phone().value).toBe("55 1234 5678"));
  write("", "deleteContentBackward");
  await typeKeys(typed);
  await waitFor(() => expect(phone().value).toBe(shown));
  expect(region().value).toBe(country);
});

test("a number that a search began with sets the country before anything is typed", async () => {
  render(<Form begun="+1 619 555 0123" />);
  await waitFor(() => expect(phone().value).toBe("619 555 0123"));
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ countryCode: 1, phoneNumber: "6195550123" }));
});

test("leaving the field reads the number without a word, so that the button pressed stays where it is", async () => {
  render(<Form />);
  await typeKeys("55 1234 5678 ext. 12");
  expect(await screen.findByText("Aquí va solo el número, sin “ext. 12”")).toBeTruthy();
  fireEvent.blur(phone());
  await waitFor(() => expect(phone().value).toBe("55 1234 5678"));
  expect(screen.getByText("Aquí va solo el número, sin “ext. 12”")).toBeTruthy();
  await typeKeys("9");
  await waitFor(() => expect(screen.queryByText(/sin “ext/)).toBeNull());
  fireEvent.blur(phone());
  await typeKeys("+34 612 345 678");
  fireEvent.blur(phone());
  expect(screen.queryByText(otherCountry)).toBeNull();
});

test("what is left out of the number is said, and that of another country at once", async () => {
  render(<Form />);
  paste("55 1234 5678 (mamá)");
  expect(await screen.findByText("Aquí va solo el número, sin “mamá”")).toBeTruthy();
  paste("+34 612 345 678");
  expect(await screen.findByText(otherCountry)).toBeTruthy();
  write("55", "insertText");
  await waitFor(() => expect(screen.queryByText(otherCountry)).toBeNull());
});

test.each([
  ["6", "6"],
  ["619", "619"],
  ["6195", "619 5"],
  ["619555", "619 555"],
  ["6195550", "619 555 0"],
  ["6195550123", "619 555 0123"],
  ["(619) 555-0123", "619 555 0123"],
  ["+16195550123", "619 555 0123"],
  ["1 619 555 0123", "619 555 0123"],
])("%j of the United States is grouped as they do while it is typed", async (typed, shown) => {
  render(<Form />);
  fireEvent.change(region(), { target: { value: "1" } });
  await typeKeys(typed);
  fireEvent.blur(phone());
  await waitFor(() => expect(phone().value).toBe(shown));
  expect(region().value).toBe("1");
});

test("another country groups anew what is typed, in both directions, and loses no digit", async () => {
  render(<Form />);
  await typeKeys("6195550123");
  expect(phone().value).toBe("61 9555 0123");
  for (const [country, shown] of [
    ["1", "619 555 0123"],
    ["52", "61 9555 0123"],
    ["1", "619 555 0123"],
  ] as const) {
    fireEvent.change(region(), { target: { value: country } });
    expect(phone().value).toBe(shown);
  }
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ countryCode: 1, phoneNumber: "6195550123" }));
});
