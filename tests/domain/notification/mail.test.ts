import {
  administratorMail,
  digestMail,
  appointmentNoticeMail,
  appointmentQuestionMail,
  linkRequestMail,
  mealPlanMail,
  notificationMail,
  nutritionistReminderMail,
  operationsReportMail,
  patientReminderMail,
  temporaryPasswordMail,
  verificationMail,
} from "@nutria/core/mail/index";
import { mailableTypes } from "@nutria/contract/schemas/notification";
import { describe, expect, test } from "vitest";

const nasty = `<img src=x onerror="alert(1)"> & 'Ana'`;
const escaped = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Ana&#39;";
const url = "https://nutria.example/p/abc?a=1&b=2";

const visit = {
  patientName: "Beto",
  nutritionistName: "Ana",
  startDate: "2030-01-07T16:00:00.000Z",
  endDate: "2030-01-07T16:45:00.000Z",
  timeZone: "America/Mexico_City",
  serviceName: "consulta",
  officeName: "Centro",
  mode: "site",
  comment: "",
  alsoOn: [],
  reason: "",
} as const;
const place = {
  address: "Calle 5, Roma, 06700",
  mapUrl: "https://www.google.com/maps/search/?api=1&query=Calle+5",
  meetingUrl: "https://meet.example/abc",
  directions: "",
};
/** A day before the visit. */
const now = "2030-01-06T16:00:00.000Z";
const kept = { url, googleCalendarUrl: "https://calendar.google.com/calendar/render?x" };

const mails = {
  verification: verificationMail({ name: nasty, url, hoursValid: 24 }),
  temporaryPassword: temporaryPasswordMail({ name: nasty, password: "abcde23456", url, hoursValid: 24 }),
  appointmentQuestion: appointmentQuestionMail(
    { ...visit, comment: nasty },
    { url, isRescheduled: false, place },
  ),
  notification: notificationMail({
    type: "newLinkRequest",
    variant: undefined,
    text: nasty,
    name: nasty,
    action: { label: "Ver la solicitud", url },
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

test("the app is named in a patient's mails where they have an account", () => {
  const appUrl = "https://nutria.example/mi/citas";
  const names = { patientName: "Beto", nutritionistName: "Ana" };
  const withApp = { ...visit, appUrl };
  const each = [
    [mealPlanMail(names), mealPlanMail({ ...names, appUrl })],
    [
      linkRequestMail({ ...names, url, withPass: false }),
      linkRequestMail({ ...names, url, withPass: false, appUrl }),
    ],
    [
      appointmentQuestionMail(visit, { url, isRescheduled: false, place }),
      appointmentQuestionMail(withApp, { url, isRescheduled: false, place }),
    ],
    [appointmentNoticeMail(visit, "cancelled"), appointmentNoticeMail(withApp, "cancelled")],
    [patientReminderMail(visit, { url, place, now }), patientReminderMail(withApp, { url, place, now })],
  ];
  for (const [without, naming] of each) {
    expect(`${without?.text}${without?.html}`).not.toMatch(/\/mi\b|en la app/);
    expect(naming?.text).toContain(appUrl);
    expect(naming?.html).toContain(`href="${appUrl}"`);
  }
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
  const { text, html } = operationsReportMail(
    { outbox: 0, deadLetters: 2, jobs: [], books: 0, webhooks: [] },
    url,
  );
  expect(text).toContain("Recibes este mensaje porque administras Nutria.");
  expect(`${text}${html}`).not.toContain("alguien usó tu correo");
});

describe("the mail of a notification", () => {
  const about = { text: "Elena Soto hizo algo", name: "Ana", action: null, unsubscribeUrl: `${url}&c=3` };
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

describe("the mails of an appointment", () => {
  const proposed = appointmentQuestionMail(visit, { url, isRescheduled: false, place });
  const accepted = appointmentNoticeMail(visit, "accepted", { place, kept });
  const updated = appointmentNoticeMail(visit, "updated", { place });
  const reminder = patientReminderMail(visit, { place, url, now });

  test.each([
    ["a proposal", proposed],
    ["a confirmation", accepted],
    ["another place", updated],
    ["a reminder", reminder],
  ])("%s says where it is, with a map", (_, { text, html }) => {
    expect(text).toContain("Calle 5, Roma, 06700");
    expect(text).toContain(`Ver el mapa:\n${place.mapUrl}`);
    expect(html).toContain(">Ver el mapa</a>");
  });

  test("give the link of the meeting to those who accepted alone", () => {
    const whether = [proposed, updated, accepted, reminder].map(({ text }) =>
      text.includes(place.meetingUrl),
    );
    expect(whether).toEqual([false, false, true, true]);
  });

  test("lead from a reminder to the page on which the patient moves or cancels", () => {
    expect(reminder.text).toContain(`Confirmar, mover o cancelar mi cita:\n${url}`);
  });

  test("say nothing of the place of one that was cancelled", () => {
    expect(appointmentNoticeMail(visit, "cancelled").text).not.toContain("Calle 5");
  });

  test("begin each sentence with a capital, also one with a date, a name or a service as it was typed", () => {
    const lower = { ...visit, nutritionistName: "ana pérez", serviceName: "", officeName: "" };
    const all = [
      ...[proposed, accepted, updated, reminder],
      nutritionistReminderMail(visit),
      ...(["accepted", "rejected", "cancelled", "updated"] as const).map((kind) =>
        appointmentNoticeMail(lower, kind, { place, kept }),
      ),
      appointmentQuestionMail(lower, { url, isRescheduled: true, place }),
      digestMail({ texts: ["ana aceptó la cita"], name: "Ana", url, unsubscribeUrl: url }),
      notificationMail({
        type: "renewedSubscription",
        variant: undefined,
        text: "el plan se renovó",
        name: "Ana",
        action: null,
        unsubscribeUrl: url,
      }),
    ];
    for (const { subject, text } of all) {
      const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("http"));
      for (const line of [subject, ...lines]) {
        for (const sentence of line.split(/(?<=[.?!]) /)) expect(sentence).toMatch(/^(• )?[\p{Lu}\d¿¡“(]/u);
      }
    }
    expect(proposed.text).toContain(
      "Lunes, 7 de enero de 2030, 10:00 a 10:45 h, hora del centro. Consulta (Centro, presencial).",
    );
    expect(nutritionistReminderMail(lower).text).toContain("hora del centro. Presencial.");
  });

  test("of a nutritionist say that they come with the account", () => {
    expect(nutritionistReminderMail(visit).text).toContain("Recibes este mensaje por tu cuenta de Nutria.");
  });
});
