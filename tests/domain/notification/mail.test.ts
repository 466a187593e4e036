import {
  administratorMail,
  digestMail,
  appointmentQuestionMail,
  linkRequestMail,
  notificationMail,
  operationsReportMail,
  temporaryPasswordMail,
  verificationMail,
} from "@nutria/core/mail/index";
import { mailableTypes } from "@nutria/contract/schemas/notification";
import { describe, expect, test } from "vitest";

const nasty = `<img src=x onerror="alert(1)"> & 'Ana'`;
const escaped = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Ana&#39;";
const url = "https://nutria.example/p/abc?a=1&b=2";

const mails = {
  verification: verificationMail({ name: nasty, url, hoursValid: 24 }),
  temporaryPassword: temporaryPasswordMail({ name: nasty, password: "abcde23456", url, hoursValid: 24 }),
  appointmentQuestion: appointmentQuestionMail(
    {
      patientName: "Beto",
      nutritionistName: "Ana",
      startDate: "2030-01-07T16:00:00.000Z",
      timeZone: "America/Mexico_City",
      serviceName: "Consulta",
      officeName: "Centro",
      mode: "site",
      comment: nasty,
      alsoOn: [],
      reason: "",
    },
    { url, isRescheduled: false },
  ),
  notification: notificationMail({
    type: "newLinkRequest",
    variant: undefined,
    text: nasty,
    name: nasty,
    url,
    unsubscribeUrl: `${url}&c=3`,
  }),
  digest: digestMail({ texts: [nasty, "Otra"], name: nasty, url, unsubscribeUrl: `${url}&c=3` }),
};

describe.each(Object.entries(mails))("the mail %s", (_name, mail) => {
  test("escapes user input, and its plain text says the same", () => {
    expect(mail.html).toContain(escaped);
    expect(mail.html).not.toContain("<img");
    expect(mail.html).toContain('href="https://nutria.example/p/abc?a=1&amp;b=2"');
    expect(mail.text).toContain(nasty);
    expect(mail.text).toContain(url);
  });

  test("is short enough for the user pool, in Spanish, and has dark colours", () => {
    expect(mail.html.length).toBeLessThan(20_000);
    expect(mail.html).toContain('<html lang="es-MX">');
    expect(mail.html).toContain("prefers-color-scheme:dark");
    expect(mail.html).not.toMatch(/undefined|\[object/);
  });
});

test.each([
  ["Ana Pérez Luna", "Ana Pérez Luna"],
  ["Dra. Ma. José O'Farril-Ñandú", "Dra. Ma. José O'Farril-Ñandú"],
  ["Ana\r\nBcc: todos@example.com", undefined],
  ["Ana\u202eanA", undefined],
  ["Premio en gana.example", undefined],
  ["www.gana.example", undefined],
  ["escribe a ana@gana.example", undefined],
  ["https://gana.example", undefined],
  ["Llama al 5512345678", undefined],
])("a mail shows %j only when it looks like a name", (name, shown) => {
  const { subject, text, html } = linkRequestMail({
    patientName: name,
    nutritionistName: name,
    url,
    withPass: false,
  });
  if (shown === undefined) expect(`${subject} ${text} ${html}`).not.toContain(name);
  expect(subject).toBe(`${shown ?? "Tu nutrióloga o nutriólogo"} quiere atenderte en Nutria`);
});

test("a link request without a pass does not mention one", () => {
  const { text } = linkRequestMail({ patientName: "Beto", nutritionistName: "Ana", url, withPass: false });
  expect(text).not.toContain("pase");
  const withPass = linkRequestMail({ patientName: "Beto", nutritionistName: "Ana", url, withPass: true });
  expect(withPass.text).toContain("pase");
});

test("a new administrator's mail says so, and does not mention a password request", () => {
  const { subject, text, html } = administratorMail({ password: "abcde23456", url, hoursValid: 24 });
  expect(subject).toBe("Tu acceso a la administración de Nutria");
  for (const said of [
    "te dio acceso a la administración",
    "abcde23456",
    url,
    "porque te dieron acceso a la administración de Nutria.",
  ]) {
    expect(text).toContain(said);
  }
  expect(html).toContain("porque te dieron acceso a la administración de Nutria.");
  expect(text).not.toMatch(/Pediste|alguien usó tu correo/);
  expect(mails.temporaryPassword.text).toContain("Pediste una contraseña temporal");
});

test("the report of stopped work says that its recipient is an administrator", () => {
  const { text, html } = operationsReportMail({ outbox: 0, deadLetters: 2, jobs: [], books: 0 }, url);
  expect(text).toContain("Recibes este mensaje porque administras Nutria.");
  expect(`${text}${html}`).not.toContain("alguien usó tu correo");
});

describe("the mail of a notification", () => {
  const about = { text: "Elena Soto hizo algo", name: "Ana", url, unsubscribeUrl: `${url}&c=3` };
  const mailOf = (type: (typeof mailableTypes)[number], variant?: "planFull") =>
    notificationMail({ ...about, type, variant });

  test("has its own subject for each type, without names, and a link to unsubscribe", () => {
    const subjects = mailableTypes.map((type) => mailOf(type).subject);
    expect(new Set(subjects).size).toBe(mailableTypes.length);
    expect(subjects.join()).not.toContain("Elena");
    for (const type of mailableTypes) {
      const mail = mailOf(type);
      expect(mail.text).toContain("Elena Soto hizo algo.");
      expect(mail.text).toContain(`Dejar de recibir avisos como este:\n${url}&c=3`);
      expect(mail.html).toContain('href="https://nutria.example/p/abc?a=1&amp;b=2&amp;c=3"');
      expect(mail.text).not.toContain("alguien usó tu correo");
    }
  });

  test("about an accepted request without a free place says what to do", () => {
    const mail = mailOf("newLinkRequest", "planFull");
    expect(mail.subject).toBe("Un paciente aceptó tu solicitud y tu plan está lleno");
    expect(mail.text).toContain("libera un lugar");
    expect(mail.text).not.toContain("Acéptala o recházala");
  });
});
