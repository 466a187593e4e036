import { guessColumns, toPatientRow, type TableField } from "@nutria/contract/archive/patient-table";
import { cellText } from "@nutria/contract/archive/table/cell-text";
import { withMeaning } from "@nutria/contract/archive/table/fields";
import { findHeadRow } from "@nutria/contract/archive/table/head-row";
import { describe, expect, test } from "vitest";

/** The headings that are known, each with its field. */
function fieldsOf(
  head: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Partial<Record<string, TableField>> {
  const columns = guessColumns(head, rows);
  return Object.fromEntries(
    head.flatMap((heading, at) => (columns[at] === undefined ? [] : [[heading, columns[at]]])),
  );
}

describe("The headings of another program", () => {
  test.each<[string, Partial<Record<string, TableField>>, string[]]>([
    [
      "Google Contacts",
      {
        "First Name": "name",
        "Middle Name": "secondName",
        "Last Name": "lastName",
        Birthday: "birthdate",
        "E-mail 1 - Value": "email",
        "Phone 1 - Value": "phoneNumber",
        "Phone 2 - Value": "otherPhone",
      },
      [
        "Phonetic First Name",
        "Phonetic Last Name",
        "Name Prefix",
        "Name Suffix",
        "Nickname",
        "File As",
        "Organization Name",
        "Notes",
        "Photo",
        "Labels",
        "E-mail 1 - Label",
        "E-mail 2 - Label",
        "E-mail 2 - Value",
        "Phone 1 - Label",
        "Phone 2 - Label",
        "Address 1 - Label",
      ],
    ],
    [
      "Google Contacts as it was",
      {
        "Given Name": "name",
        "Additional Name": "secondName",
        "Family Name": "lastName",
        Birthday: "birthdate",
        Gender: "sex",
        "E-mail 1 - Value": "email",
        "Phone 1 - Value": "phoneNumber",
      },
      ["Name", "Yomi Name", "Initials", "Group Membership", "E-mail 1 - Type", "Phone 1 - Type"],
    ],
    [
      "Google Contacts in Spanish",
      {
        Nombre: "name",
        "Segundo nombre": "secondName",
        Apellidos: "lastName",
        Cumpleaños: "birthdate",
        "Correo electrónico 1 - Valor": "email",
        "Teléfono 1 - Valor": "phoneNumber",
      },
      [
        "Prefijo del nombre",
        "Apodo",
        "Correo electrónico 1 - Etiqueta",
        "Teléfono 1 - Etiqueta",
        "Etiquetas",
      ],
    ],
    [
      "Outlook in Spanish",
      {
        Nombre: "name",
        "Segundo nombre": "secondName",
        Apellidos: "lastName",
        "Dirección de correo electrónico": "email",
        "Teléfono móvil": "phoneNumber",
        "Teléfono del trabajo": "otherPhone",
        Cumpleaños: "birthdate",
        Sexo: "sex",
      },
      [
        "Título",
        "Sufijo",
        "Organización",
        "Fax del trabajo",
        "Nombre del asistente",
        "Teléfono del asistente",
        "Nombre de pantalla de correo electrónico",
        "Tipo de correo electrónico",
        "Dirección de correo electrónico 2",
        "Número de centralita de la organización",
        "Cónyuge",
        "Hijos",
      ],
    ],
    [
      "Outlook in English",
      {
        "First Name": "name",
        "Middle Name": "secondName",
        "Last Name": "lastName",
        "E-mail Address": "email",
        "Mobile Phone": "phoneNumber",
        "Home Phone": "otherPhone",
        Birthday: "birthdate",
        Gender: "sex",
      },
      [
        "Title",
        "Suffix",
        "Company",
        "Company Main Phone",
        "Assistant's Phone",
        "Manager's Name",
        "Business Fax",
        "E-mail Display Name",
        "E-mail Type",
        "Spouse",
      ],
    ],
    [
      "Google Forms in Spanish",
      {
        "Dirección de correo electrónico": "email",
        "Nombre completo": "fullName",
        "Número de celular (WhatsApp)": "phoneNumber",
        "Fecha de nacimiento": "birthdate",
        Sexo: "sex",
        "Motivo de consulta": "visitReason",
      },
      ["Marca temporal", "Contacto de emergencia", "Teléfono de emergencia", "Ocupación"],
    ],
    [
      "questions of a form",
      {
        "¿Cuál es tu nombre completo?": "fullName",
        "Escribe tu correo electrónico:": "email",
        "¿Cuál es tu número de teléfono?": "phoneNumber",
        "¿Cuál es tu fecha de nacimiento? (dd/mm/aaaa)": "birthdate",
        "¿Cuál es tu sexo?": "sex",
      },
      ["¿Cómo te enteraste de nosotros?", "Nombre de tu médico"],
    ],
    [
      "Google Forms in English",
      {
        "Email Address": "email",
        "What is your full name?": "fullName",
        "Phone number": "phoneNumber",
        "Date of birth": "birthdate",
        Gender: "sex",
      },
      ["Timestamp", "Emergency contact phone"],
    ],
    [
      "a program for practices in English",
      {
        "First Name": "name",
        "Last Name": "lastName",
        Email: "email",
        "Mobile phone": "phoneNumber",
        DOB: "birthdate",
        "Sex assigned at birth": "sex",
      },
      ["Client ID", "Status", "Guardian phone"],
    ],
    [
      "a database",
      {
        nombre: "name",
        apellido_paterno: "lastName",
        apellido_materno: "secondLastName",
        fecha_nacimiento: "birthdate",
        telefono_celular: "phoneNumber",
        correo_electronico: "email",
        sexo: "sex",
      },
      ["id", "created_at", "usuario"],
    ],
    [
      "a program's field names",
      {
        firstName: "name",
        lastName: "lastName",
        phoneNumber: "phoneNumber",
        birthDate: "birthdate",
        emailAddress: "email",
      },
      ["patientId"],
    ],
    [
      "shortened",
      {
        "Nombre del paciente": "fullName",
        "Núm. de celular": "phoneNumber",
        "Correo-e": "email",
        "Fec. Nac.": "birthdate",
      },
      ["Exp."],
    ],
    [
      "two last names",
      { "Nombre(s)": "name", "Apellido Paterno": "lastName", "Apellido Materno": "secondLastName" },
      [],
    ],
    [
      "shortened last names",
      { Nombre: "name", "Ap. Paterno": "lastName", "Ap. Materno": "secondLastName" },
      [],
    ],
    ["capital last names", { NOMBRES: "name", PATERNO: "lastName", MATERNO: "secondLastName" }, []],
    [
      "counted last names",
      { Nombre: "name", "1er apellido": "lastName", "2do apellido": "secondLastName" },
      [],
    ],
    ["numbered last names", { Nombre: "name", "Apellido 1": "lastName", "Apellido 2": "secondLastName" }, []],
    [
      "names in four columns",
      {
        "Primer nombre": "name",
        "Segundo nombre": "secondName",
        "Primer apellido": "lastName",
        "Segundo apellido": "secondLastName",
      },
      [],
    ],
    ["last names first", { "Apellidos y nombre(s)": "lastNameFirst" }, []],
    [
      "patient beside last names",
      { "Nombre del paciente": "name", "Apellidos del paciente": "lastName" },
      [],
    ],
    [
      "whose they are",
      { "Client Name": "fullName", "Client Email": "email", "Client Phone": "phoneNumber", DOB: "birthdate" },
      ["Client ID"],
    ],
    [
      "shortened to the utmost",
      { Nom: "name", Ape: "lastName", "Tel Cel": "phoneNumber", Mail: "email", "F.N.": "birthdate" },
      ["Exp"],
    ],
    [
      "our own export",
      {
        Nombre: "name",
        Apellidos: "lastName",
        Correo: "email",
        Teléfono: "phoneNumber",
        Sexo: "sex",
        "Fecha de nacimiento": "birthdate",
        "Motivo de consulta": "visitReason",
      },
      ["Estado del correo", "Estado", "Paciente desde", "Ciudad"],
    ],
  ])("are known, and no others: %s", (_, known, others) => {
    const head = [...others.slice(0, 2), ...Object.keys(known), ...others.slice(2)];
    expect(fieldsOf(head)).toEqual(known);
    expect(
      fieldsOf(
        head.map((heading) => ` ${heading.toUpperCase()} `).filter(() => !_.startsWith("a program's")),
      ),
    ).toEqual(
      _.startsWith("a program's")
        ? {}
        : Object.fromEntries(
            Object.entries(known).map(([heading, field]) => [` ${heading.toUpperCase()} `, field]),
          ),
    );
  });

  test("that are alike are told by what stands below: an empty column is the second choice", () => {
    const head = ["Celular", "Teléfono"];
    expect(guessColumns(head, [["", "5511112222"]])).toEqual([undefined, "phoneNumber"]);
    expect(guessColumns(head, [["5511112222", "5511112223"]])).toEqual(["phoneNumber", "otherPhone"]);
  });

  test("say a whole name where no column has last names and cells have several words", () => {
    expect(guessColumns(["Nombre", "Celular"], [["Ana Luna", "1"]])).toEqual(["fullName", "phoneNumber"]);
    expect(guessColumns(["Nombre", "Celular"], [["Ana", "1"]])).toEqual(["name", "phoneNumber"]);
    expect(guessColumns(["Nombre"], [["LUNA RÍOS ANA"], ["SOL VEGA MARÍA JOSÉ"]])).toEqual(["lastNameFirst"]);
  });
});

test("A second phone stands in for an empty first one, and of several values in a cell the first counts", () => {
  const columns = ["phoneNumber", "otherPhone", "email"] as const;
  expect(toPatientRow(["", "5511112223", "a@x.mx ::: b@x.mx"], columns)).toEqual({
    phoneNumber: "5511112223",
    email: "a@x.mx",
  });
  expect(toPatientRow(["5511112222", "5511112223", ""], columns)).toEqual({ phoneNumber: "5511112222" });
});

describe("A patient whose phone is in any column of phones", () => {
  const outlook = [
    "Teléfono del trabajo",
    "Teléfono del trabajo 2",
    "Particular",
    "Número de teléfono móvil",
  ];
  test.each<[string[], number]>([
    [outlook, 3],
    [["Business Phone", "Home Phone", "Mobile Phone", "Other Phone"], 2],
    [["Phone 1 - Value", "Phone 2 - Value", "Phone 3 - Value"], 0],
    [["Celular", "Teléfono"], 0],
    [["Teléfono", "WhatsApp"], 1],
    [["Tel. casa", "Tel. oficina", "Cel."], 2],
    [["Teléfono fijo", "Teléfono celular", "Otro teléfono"], 1],
    [["Teléfono 1", "Teléfono 2", "Teléfono 3"], 0],
    [["Phone", "Cell phone"], 1],
    [["Tel.", "Tel. alterno", "Móvil"], 2],
  ])("is found: %s", (head, first) => {
    const phones = head.map((_, column) => `551111000${column}`);
    const columns = guessColumns(head, [phones]);
    expect(columns.map((field) => field === "phoneNumber")).toEqual(head.map((_, at) => at === first));
    for (const [column, phone] of phones.entries()) {
      const others = head.map((_, at) => (at === column ? phone : at % 2 === 0 ? "" : "no tiene"));
      expect(toPatientRow(others, columns)).toEqual({ phoneNumber: phone });
    }
    expect(toPatientRow(phones, columns)).toEqual({ phoneNumber: phones[first] });
  });

  test("but no phone of somebody else, nor a fax, stands in for it", () => {
    const others = ["Tel. mamá", "Teléfono de emergencia", "Fax del trabajo", "Tel. vecina", "Cel hijo"];
    const columns = guessColumns(["Celular", ...others], [Array.from({ length: 6 }, () => "5511112222")]);
    expect(columns).toEqual(["phoneNumber", ...others.map(() => undefined)]);
  });

  test("keeps several columns of other phones when one more is chosen by hand", () => {
    expect(withMeaning(["phoneNumber", "otherPhone", undefined], 2, "otherPhone")).toEqual([
      "phoneNumber",
      "otherPhone",
      "otherPhone",
    ]);
  });
});

test("A meaning, or another way to read the same, is in one column at most", () => {
  expect(withMeaning(["sex", undefined], 1, "sexHM")).toEqual([undefined, "sexHM"]);
  expect(withMeaning(["fullName", "name"], 1, "lastNameFirst")).toEqual([undefined, "lastNameFirst"]);
  expect(withMeaning(["name", "name"], 1, undefined)).toEqual(["name", undefined]);
});

describe("The row of headings", () => {
  const head = ["Nombre", "Apellidos", "Correo", "Teléfono"];
  const ana = ["Ana", "Luna Ríos", "ana@campo.example", "5512345678"];
  test.each<[string, string[][], number]>([
    ["is the first one", [head, ana], 0],
    ["is below a title", [["Lista de pacientes 2026"], head, ana], 1],
    ["is below a title and remarks", [["Consultorio"], ["Actualizado: hoy"], ["Total", "1"], head, ana], 3],
    ["is below a row of groups", [["Datos del paciente", "", "Contacto", ""], head, ana], 1],
    ["is below a title that is a heading too", [["Pacientes"], ["Nombre"], head, ana], 2],
    ["is missing", [ana, ana], -1],
    [
      "is not known, and the first one",
      [
        ["a", "b"],
        ["c", "d"],
      ],
      0,
    ],
  ])("%s", (_, rows, at) => expect(findHeadRow(rows)).toBe(at));
});

test.each([
  ["'5512345678", "5512345678"],
  ["’5512345678", "5512345678"],
  ['="0055123"', "0055123"],
  ["Luna_x000D_ Ríos", "Luna Ríos"],
  ["Luna_x000D__x000A_Ríos", "Luna Ríos"],
  ["Luna\r\nRíos", "Luna Ríos"],
  ["_x0009_Luna", "Luna"],
  ["\u00A0Luna\u200B\u00A0Ríos ", "Luna Ríos"],
  ["\uFEFFAna", "Ana"],
  ["An\u00ADa", "Ana"],
  ["'t Hart", "'t Hart"],
  ["O'Farrill", "O'Farrill"],
  ["#N/A", ""],
  ["#n/d", ""],
  ["#REF!", ""],
  ["#¡REF!", ""],
  ["#VALUE!", ""],
  ["#¡DIV/0!", ""],
  ["#¿NOMBRE?", ""],
  ["#NAME?", ""],
  ["#SPILL!", ""],
  ["######", ""],
  ["#1", "#1"],
])("A cell that holds %j says %j", (cell, text) => expect(cellText(cell)).toBe(text));
