import { archiveRoutes } from "@nutria/contract/routes/archive";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { DataScreen } from "../../../web/src/features/archive/data/data-screen";
import { textRow, aWorkbook } from "../../support/samples/workbooks";
import { press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPractice, choose, prepareArchive, result } from "./archive-harness";

let server = new FakeServer();
answerFrom(() => server);
prepareArchive();

const table = (text: string) => new File([text], "pacientes.csv", { type: "text/csv" });
const open = async (file: File) => {
  show(<DataScreen />);
  await choose("Elegir tabla", file);
  await screen.findByRole("button", { name: "Revisar filas" });
};
const check = () => screen.getByRole<HTMLButtonElement>("button", { name: "Revisar filas" });
const row = async (place: number) => {
  const preview = await screen.findByRole("list", { name: "Vista previa" });
  return within(preview).getAllByRole("listitem")[place] as HTMLElement;
};
const sent = () => server.requestsTo(archiveRoutes.importRows)[0]?.body;

beforeEach(() => {
  const created = ({ body }: { body?: unknown }) => ({
    results: (body as { rows: unknown[] }).rows.map(() => result("created")),
  });
  server = aPractice().on(archiveRoutes.checkRows, created).on(archiveRoutes.importRows, created);
});

describe("the preview of a table", () => {
  test("shows every value as it will be stored", async () => {
    await open(
      table(
        "Paciente;Correo;Celular;Sexo;Nacimiento;Motivo\nAna Ponce de León Ruiz;ANA@X.MX;55 1111 2222;M;15/03/85;Control\nLuis Sol;;+52 1 55 1111 2223;H;16-mar-1985;\n",
      ),
    );
    await press("Revisar filas");
    const ana = within(await row(0));
    for (const value of [
      "Ana",
      "Ponce de León Ruiz",
      "ana@x.mx",
      "+52 55 1111 2222",
      "Mujer",
      "15/03/1985",
      "Control",
    ])
      expect(ana.getByText(value)).toBeTruthy();
    expect(ana.getByText("El año venía con dos cifras")).toBeTruthy();
    expect(ana.getByText("Revisa dónde empiezan los apellidos")).toBeTruthy();
    const luis = within(await row(1));
    for (const value of ["Luis", "Sol", "No usa correo", "+52 55 1111 2223", "Hombre", "16/03/1985"])
      expect(luis.getByText(value)).toBeTruthy();
    expect(screen.getByText("2 pacientes, sin errores, 1 por revisar")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: "Mostrar solo las que conviene revisar" }));
    expect(screen.queryByText("Luis")).toBeNull();
  });

  test("says which line is a total, and which birthday has no year", async () => {
    await open(
      table(
        "Paciente;Celular;Nacimiento\nAna Sol;5511112222; --03-15\nLuis Mar;5511112223;15/03/1985\nTOTAL;2;\n",
      ),
    );
    await screen.findByText("Saltamos la fila 4 (“TOTAL”): es un total o un título, no un paciente.");
    await press("Revisar filas");
    expect(within(await row(0)).getByText("La fecha no traía el año: no se guarda")).toBeTruthy();
    expect(within(await row(1)).queryByText(/el año/)).toBeNull();
    expect(screen.getByText("2 pacientes, sin errores, 1 por revisar")).toBeTruthy();
  });

  test("corrects a cell that is right as well, where it stands, and no doubt of it is left", async () => {
    await open(table("Paciente;Celular;Sexo;Nacimiento\nAna María Sol;5511112222;Mujer;15/03/20\n"));
    await press("Revisar filas");
    await press("Corregir Nombre de la fila 2: Ana María");
    fireEvent.change(screen.getByRole("textbox", { name: "Nombre de la fila 2" }), {
      target: { value: "Ana" },
    });
    await press("Corregir");
    await press("Corregir Apellidos de la fila 2: Sol");
    fireEvent.change(screen.getByRole("textbox", { name: "Apellidos de la fila 2" }), {
      target: { value: "María Sol" },
    });
    await press("Corregir");
    await press("Corregir Fecha de nacimiento de la fila 2: 15/03/2020");
    fireEvent.change(screen.getByRole("textbox", { name: "Fecha de nacimiento de la fila 2" }), {
      target: { value: "15/3/1920" },
    });
    await press("Corregir");
    await press("Corregir Sexo de la fila 2: Mujer");
    fireEvent.change(screen.getByRole("combobox", { name: "Sexo de la fila 2" }), {
      target: { value: "male" },
    });
    await press("Corregir");
    expect(await screen.findByText("1 paciente, sin errores")).toBeTruthy();
    await press("Importar 1 paciente");
    await screen.findByText("Se importó 1 paciente.");
    const ana = {
      name: "Ana",
      lastName: "María Sol",
      phoneNumber: "5511112222",
      sex: "male",
      birthdate: "1920-03-15",
    };
    expect(sent()).toEqual({ rows: [ana] });
  });

  test("gives a column another meaning in place; corrections stay, and rows that did not change are not asked again", async () => {
    await open(
      table("Nombre;Apellidos;Celular;Sexo;Otra\nAna;Luz;5511112222;M;Dieta\nLuis;Sol;5511112223;F;\n"),
    );
    await press("Revisar filas");
    await press("Corregir Nombre de la fila 2: Ana");
    fireEvent.change(screen.getByRole("textbox", { name: "Nombre de la fila 2" }), {
      target: { value: "Eva" },
    });
    await press("Corregir");
    await screen.findByText("Eva");
    const asked = () =>
      server.requestsTo(archiveRoutes.checkRows).map(({ body }) => (body as { rows: unknown[] }).rows.length);
    expect(asked()).toEqual([2, 1]);
    fireEvent.change(screen.getByLabelText("Columna Otra"), { target: { value: "visitReason" } });
    const reason = "Corregir Motivo de consulta de la fila 2: Dieta";
    expect(await screen.findByRole("button", { name: reason })).toBeTruthy();
    expect(screen.getByText("Eva")).toBeTruthy();
    expect(asked()).toEqual([2, 1, 1]);
    fireEvent.change(screen.getByLabelText("Columna Sexo"), { target: { value: "sexHM" } });
    await waitFor(() => expect(screen.getAllByText("Mujer").length).toBeGreaterThan(1));
  });

  test("asks what M means where the table does not say it, and goes on with the answer", async () => {
    await open(table("Nombre;Apellidos;Celular;Sexo\nAna;Luz;5511112222;M\n"));
    expect(screen.getByText("En la columna Sexo hay celdas que solo dicen M. ¿Qué significa?")).toBeTruthy();
    expect(check().disabled).toBe(true);
    await press("Mujer");
    expect(check().disabled).toBe(false);
    await press("Revisar filas");
    await press("Importar 1 paciente");
    await screen.findByText("Se importó 1 paciente.");
    expect(sent()).toMatchObject({ rows: [{ sex: "female" }] });
  });
});

describe("where a table begins", () => {
  test("is another row of headings, or none, when it is chosen", async () => {
    await open(table("Nombre,Celular\nPaciente,Apellidos,Correo,Celular\nAna,Luz,ana@x.mx,5511112222\n"));
    expect(screen.getByLabelText<HTMLSelectElement>("Fila de los títulos").value).toBe("2");
    fireEvent.change(screen.getByLabelText("Fila de los títulos"), { target: { value: "1" } });
    expect(await screen.findByText("C (sin título)")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Fila de los títulos"), { target: { value: "0" } });
    expect(await screen.findByText("A (sin título)")).toBeTruthy();
  });

  test("is another sheet when it is chosen, and one that can't be read leaves the first", async () => {
    const head = textRow(1, "Nombre", "Apellidos", "Celular");
    const second =
      "<worksheet><sheetData>" + head + textRow(2, "Eva", "Sol", "5511112223") + "</sheetData></worksheet>";
    const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
    const bytes = await aWorkbook(head + textRow(2, "Ana", "Luz", "5511112222"), {
      "xl/workbook.xml":
        '<workbook><sheets><sheet name="Uno" sheetId="1" r:id="rId7"/><sheet name="Dos" sheetId="2" state="hidden" r:id="rId10"/><sheet name="Vacía" sheetId="3" r:id="rId11"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Type="${type}" Target="worksheets/hoja.xml"/><Relationship Id="rId10" Type="${type}" Target="worksheets/dos.xml"/><Relationship Id="rId11" Type="${type}" Target="worksheets/tres.xml"/></Relationships>`,
      "xl/worksheets/dos.xml": second,
      "xl/worksheets/tres.xml": "<worksheet><sheetData></sheetData></worksheet>",
    });
    await open(new File([bytes], "pacientes.xlsx"));
    fireEvent.change(screen.getByLabelText("Hoja"), { target: { value: "1" } });
    expect(await screen.findByText("Eva")).toBeTruthy();
    expect(screen.getByRole<HTMLOptionElement>("option", { name: "Dos (oculta)" }).selected).toBe(true);
    fireEvent.change(screen.getByLabelText("Hoja"), { target: { value: "2" } });
    expect((await screen.findByRole("alert")).textContent).toContain("La tabla no tiene filas");
    expect(screen.getByText("Eva")).toBeTruthy();
  });

  test("its letters are asked about where their encoding is not certain, and shown where it is another one", async () => {
    const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
    await open(new File([bytes("Nombre,Apellidos,Celular\nAna,R\x92os,5511112222\n")], "pacientes.csv"));
    expect(screen.getByText(/No estamos seguros de cómo se guardaron los acentos/)).toBeTruthy();
    expect(check().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText("Acentos del archivo"), { target: { value: "macintosh" } });
    expect(
      await screen.findByText(/Leímos los acentos de este archivo como Macintosh. Así quedan: Ríos/),
    ).toBeTruthy();
    expect(check().disabled).toBe(false);
  });
});
