import { AppError } from "@nutria/contract/wire/errors";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DataScreen } from "../../../web/src/features/archive/data/data-screen";
import { press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPractice, choose, prepareArchive, result } from "./archive-harness";

let server = new FakeServer();
answerFrom(() => server);
prepareArchive();

describe("patients of a table", () => {
  const table = (text: string) => new File([text], "pacientes.csv", { type: "text/csv" });
  const rows = "Nombre;Apellidos;Correo;Celular\nAna;Luz;ana@x.mx;5511112222\nEva;Sol;;5511112223\n";

  test("are looked at row by row before those that are right are imported", async () => {
    server = aPractice()
      .on(archiveRoutes.checkRows, () => ({
        results: [result("created"), result("invalid", { email: "Este campo es requerido" })],
      }))
      .on(archiveRoutes.importRows, () => ({ results: [result("created")] }));
    show(<DataScreen />);
    await choose("Elegir tabla", table(rows.replace("Eva", "\nEva")));
    expect((await screen.findByLabelText<HTMLSelectElement>("Columna Celular")).value).toBe("phoneNumber");
    await press("Revisar filas");
    const preview = await screen.findByRole("list", { name: "Vista previa" });
    expect(within(preview).getByText("Correo: Este campo es requerido")).toBeTruthy();
    expect(screen.getByText("2 pacientes, 1 con error")).toBeTruthy();
    // The line of the file, with the empty one before it.
    const [, eva] = within(preview).getAllByRole("listitem");
    expect(eva?.textContent).toMatch(/^Fila 4/);
    expect(server.requestsTo(archiveRoutes.importRows)).toEqual([]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Mostrar solo las que no se importan" }));
    expect(within(preview).queryByText("Ana Luz")).toBeNull();

    await press("Importar 1 paciente");
    expect(await screen.findByText("Se importó 1 paciente.")).toBeTruthy();
    const ana = { name: "Ana", lastName: "Luz", email: "ana@x.mx", phoneNumber: "5511112222" };
    expect(server.requestsTo(archiveRoutes.importRows)[0]?.body).toEqual({ rows: [ana] });
  });

  test("that are many are shown 25 at first, with the totals of all", async () => {
    const many = Array.from({ length: 60 }, (_, row) => `Ana;Luz ${row};ana${row}@x.mx;55111${10_000 + row}`);
    const outcomes = many.map((_, row) => result(row < 3 ? "duplicate" : row < 5 ? "registered" : "created"));
    server = aPractice().on(archiveRoutes.checkRows, ({ body }) => ({
      results: outcomes.splice(0, (body as { rows: unknown[] }).rows.length),
    }));
    show(<DataScreen />);
    await choose("Elegir tabla", table(`Nombre;Apellidos;Correo;Celular\n${many.join("\n")}\n`));
    await press("Revisar filas");
    const preview = await screen.findByRole("list", { name: "Vista previa" });
    expect(within(preview).getAllByRole("listitem")).toHaveLength(25);
    expect(screen.getByText("60 pacientes, sin errores, 5 que ya están en Nutria")).toBeTruthy();
    expect(screen.getByText("y 35 filas más")).toBeTruthy();
    await press("Mostrar más");
    expect(within(preview).getAllByRole("listitem")).toHaveLength(60);
    expect(screen.queryByRole("button", { name: "Mostrar más" })).toBeNull();
  });

  test("need a column for each field that the form requires", async () => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir tabla", table("Paciente,Correo,Otra\nAna Luz,ana@x.mx,5511112222\n"));
    const check = await screen.findByRole<HTMLButtonElement>("button", { name: "Revisar filas" });
    expect(screen.getByText("Falta elegir: teléfono.")).toBeTruthy();
    expect(check.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText("Columna Otra"), { target: { value: "phoneNumber" } });
    expect(check.disabled).toBe(false);
    // A field is in one column at most.
    fireEvent.change(screen.getByLabelText("Columna Otra"), { target: { value: "email" } });
    expect(screen.getByLabelText<HTMLSelectElement>("Columna Correo").value).toBe("");
  });

  test.each([
    ["is none", new File([Uint8Array.from([0xd0, 0xcf, 0, 0])], "viejo.xls"), /No pudimos leer este archivo/],
    ["has no rows", table("Nombre,Correo\n\n"), /La tabla no tiene filas/],
  ])("of a file that %s are refused with the reason", async (_, file, message) => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir tabla", file);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test.each([
    [
      "a quote",
      'Nombre,Correo\n"Ana,ana@x.mx\nEva,eva@x.mx\n',
      "En la fila 2 hay comillas que no se cierran",
    ],
    ["too many rows", `Nombre,Correo\n${"Ana,ana@x.mx\n".repeat(2001)}`, "más de 2000 filas"],
    ["too many columns", `${"a,".repeat(100)}b\n1,2\n`, "más de 100 columnas"],
    ["many letters", `Nombre\n${"x".repeat(6_000_000)}`, "El archivo es demasiado grande"],
  ])("with %s are refused with what to do about it", async (_, text, message) => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir tabla", table(text));
    expect((await screen.findByRole("alert")).textContent).toContain(message);
  });

  test("that repeat are told over the whole file, however many calls look at it", async () => {
    const at = (row: number) => `Ana;Luz ${row};ana${row}@x.mx;55111${10_000 + row}`;
    const many = Array.from({ length: 250 }, (_, row) => at(row));
    many[120] = "Ana;Otra; ANA7@X.MX ;5511112222";
    many[230] = "Ana;Otra;otra@x.mx;+52 (55) 1111-0009";
    server = aPractice()
      .on(archiveRoutes.checkRows, ({ body }) => ({
        results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      }))
      .on(archiveRoutes.importRows, ({ body }) => ({
        results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      }));
    show(<DataScreen />);
    await choose("Elegir tabla", table(`Nombre;Apellidos;Correo;Celular\n${many.join("\n")}\n`));
    await press("Revisar filas");
    expect(await screen.findByText("250 pacientes, 2 con errores")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: "Mostrar solo las que no se importan" }));
    const refused = within(screen.getByRole("list", { name: "Vista previa" })).getAllByRole("listitem");
    expect(refused.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fila 122.*Correo: Este correo se repite en el archivo/),
      expect.stringMatching(/^Fila 232.*Teléfono: Este teléfono se repite en el archivo/),
    ]);
    await press("Importar 248 pacientes");
    expect(await screen.findByText("Se importaron 248 pacientes.")).toBeTruthy();
    const leftOut = within(screen.getByRole("list", { name: "2 filas no se importaron" }));
    expect(leftOut.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fila 122: Ana Otra.*Correo: Este correo se repite en el archivo/),
      expect.stringMatching(/^Fila 232: Ana Otra.*Teléfono: Este teléfono se repite en el archivo/),
    ]);
  });

  test("are corrected cell by cell, where they stand", async () => {
    const refused = { email: "Escribe un correo válido", birthdate: "Escribe una fecha válida" };
    server = aPractice()
      .on(archiveRoutes.checkRows, ({ body }) => ({
        results: (body as { rows: Record<string, string>[] }).rows.map(({ email, birthdate }) => {
          const { email: wrongEmail, birthdate: wrongDay } = refused;
          const fields = {
            ...(email === "eva@" && { email: wrongEmail }),
            ...(birthdate !== undefined && !/^\d{4}-/.test(birthdate) && { birthdate: wrongDay }),
          };
          return result(Object.keys(fields).length > 0 ? "invalid" : "created", fields);
        }),
      }))
      .on(archiveRoutes.importRows, ({ body }) => ({
        results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      }));
    show(<DataScreen />);
    const text = "Nombre;Apellidos;Correo;Celular;Nacimiento\nEva;Sol;eva@;5511112223;ayer\n";
    await choose("Elegir tabla", table(text));
    await press("Revisar filas");
    expect(await screen.findByText("Ninguna fila se puede importar.", { exact: false })).toBeTruthy();

    const correct = async (label: string, value: string, message: string) => {
      const cell = screen.getByRole("textbox", { name: label });
      fireEvent.change(cell, { target: { value } });
      fireEvent.submit(cell);
      await waitFor(() => expect(screen.queryByText(message, { exact: false })).toBeNull());
    };
    await correct("Fecha de nacimiento de la fila 2", "5/3/1990", refused.birthdate);
    await correct("Correo de la fila 2", "no tiene", refused.email);
    expect(screen.getByText("No usa correo")).toBeTruthy();
    expect(screen.getByText("+52 55 1111 2223")).toBeTruthy();
    await press("Importar 1 paciente");
    await screen.findByText("Se importó 1 paciente.");
    const eva = { name: "Eva", lastName: "Sol", phoneNumber: "5511112223", birthdate: "1990-03-05" };
    expect(server.requestsTo(archiveRoutes.importRows)[0]?.body).toEqual({ rows: [eva] });
  });

  test("that are left out, before an import or by it, are named after it with line and reason", async () => {
    const invalid = {
      ...result("invalid"),
      fields: { phoneNumber: "Otra persona usa este teléfono", sharesPhone: "¿Es de su familia?" },
    };
    server = aPractice()
      .on(archiveRoutes.checkRows, ({ body }) => ({
        results: (body as { rows: { email?: string }[] }).rows.map(({ email }) =>
          result(email === "eva@x.mx" ? "duplicate" : "created"),
        ),
      }))
      .on(archiveRoutes.importRows, () => ({ results: [result("created"), invalid, result("created")] }));
    show(<DataScreen />);
    const lines = ["Ana;ana@x.mx;5511110001", "Eva;eva@x.mx;5511110002", "Ivo;ivo@x.mx;5511110003"];
    const head = "Nombre;Correo;Celular;Apellidos";
    await choose("Elegir tabla", table(`${head}\n${lines.join(";Sol\n")};Sol\nUma;;5511110004;Sol\n`));
    await press("Revisar filas");
    await press("Importar 3 pacientes");
    expect(await screen.findByText("Se importaron 2 pacientes.")).toBeTruthy();
    const leftOut = within(screen.getByRole("list", { name: "2 filas no se importaron" }));
    expect(leftOut.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fila 3: Eva SolYa/),
      expect.stringMatching(/^Fila 4: Ivo Sol.*Teléfono: Otra persona usa este teléfono$/),
    ]);
  });

  test("of a family are asked about where they stand, and imported with the answer", async () => {
    server = aPractice()
      .on(archiveRoutes.checkRows, ({ body }) => ({
        results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      }))
      .on(archiveRoutes.importRows, () => ({ results: [result("created"), result("created")] }));
    show(<DataScreen />);
    const lines = "Eva;Sol;eva@x.mx;55 3000 2602 (mamá)\nAna;Sol;ana@x.mx;+52 1 55 3000 2602\n";
    await choose("Elegir tabla", table(`Nombre;Apellidos;Correo;Celular\n${lines}`));
    await press("Revisar filas");
    expect(await screen.findByText("+52 55 3000 2602 (sin “mamá”)")).toBeTruthy();
    const question = screen.getByText("Este teléfono es de Eva Sol. ¿Es de su familia?");
    // Beside the phone that it asks about, as wide as the row.
    expect(question.closest(":has(form)")?.textContent).toMatch(/^Teléfono: .*¿Es de su familia\?Sí/);
    await press("Sí, comparten el teléfono");
    await press("Importar 2 pacientes");
    await screen.findByText("Se importaron 2 pacientes.");
    expect(server.requestsTo(archiveRoutes.importRows)[0]?.body).toMatchObject({
      rows: [{ name: "Eva" }, { name: "Ana", sharesPhone: "true" }],
    });
  });

  test("say who will arrive inactive over the whole file, before anything is imported", async () => {
    const many = Array.from({ length: 120 }, (_, row) => `Ana;Luz ${row};;55111${10_000 + row}`);
    server = aPractice().on(archiveRoutes.checkRows, ({ body }) => ({
      results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      freePlaces: 118,
    }));
    show(<DataScreen />);
    await choose("Elegir tabla", table(`Nombre;Apellidos;Correo;Celular\n${many.join("\n")}\n`));
    await press("Revisar filas");
    expect(
      await screen.findByText("A tu plan le quedan 118 lugares: 2 pacientes llegarán inactivos."),
    ).toBeTruthy();
    const names = within(screen.getByText("Ver quiénes").parentElement as HTMLElement);
    expect(names.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Ana Luz 118",
      "Ana Luz 119",
    ]);
    expect(server.requestsTo(archiveRoutes.importRows)).toEqual([]);
    // They are imported too.
    expect(screen.getByRole("button", { name: "Importar 120 pacientes" })).toBeTruthy();
  });

  test("may have no column of e-mails, which is said", async () => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir tabla", table("Paciente,Celular\nAna Luz,5511112222\n"));
    expect(await screen.findByText(/Sin columna de correo/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Revisar filas" }).disabled).toBe(false);
  });

  test("stay chosen when the call fails, and can be sent again", async () => {
    let fails = true;
    server = aPractice().on(archiveRoutes.checkRows, () => {
      if (fails) throw new AppError("forbidden");
      return { results: [result("created"), result("created")] };
    });
    show(<DataScreen />);
    await choose("Elegir tabla", table(rows));
    await press("Revisar filas");
    expect((await screen.findByRole("alert")).textContent).toBe("No tienes permiso para hacer esto");
    fails = false;
    await press("Revisar filas");
    expect(await screen.findByRole("button", { name: "Importar 2 pacientes" })).toBeTruthy();
  });
});
