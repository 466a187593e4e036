import { mailableTypes } from "@nutria/contract/schemas/notification";
import type { NoticeText } from "@nutria/contract/schemas/notices";
import * as Mails from "@nutria/core/mail/index";
import { notifiedEvents } from "@nutria/core/notification/index";
import { draftOf } from "@nutria/core/notification/rules";
import { exampleOf } from "@nutria/core/previews/example";
import { ownNotices } from "@nutria/core/previews/own-notices";
import { patientNotices } from "@nutria/core/previews/list-notices";
import { nutritionistEvents, patientEvents } from "@nutria/core/reach/notice/index";
import { patientRuleOf } from "@nutria/core/reach/notice/patient-rules";
import { nutritionistRuleOf } from "@nutria/core/reach/notice/nutritionist-rules";
import { mailSubscribers } from "@nutria/functions/mails";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const practice = { name: "Lucía", lastName: "Rivas", settings: { timeZone: "America/Tijuana" } };
const example = exampleOf(practice, { now: "2026-12-31T18:00:00.000Z", webUrl: "https://nutria.test" });
const told = patientNotices.map((notice) => ({ ...notice, texts: notice.texts(example) }));
const own = ownNotices(example);
const every = [...told, ...own];

/** Mails about an account or the product, which are no notices of a practice. */
const ofAccounts = [
  "accountRemovalMail",
  "addressCheckMail",
  "administratorMail",
  "assistantInvitationMail",
  "knownAccountMail",
  "newPasswordMail",
  "operationsReportMail",
  "temporaryPasswordMail",
  "verificationMail",
];
/** The code of the previews, and what they call of the notifications to nutritionists. */
const writers = ["previews", "notification"]
  .map((folder) => join(import.meta.dirname, "../../../packages/core", folder))
  .flatMap((folder) => readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")))
  .join("\n");
const accountSubscribers = [
  "mail-account-removal",
  "mail-address-check",
  "mail-assistant-invitation",
  "mail-known-registration",
  "mail-new-password",
  "mail-temporary-password",
  "mail-verification",
];
/** They mail what another event told: a notification, or what another channel did not deliver. */
const ofOtherEvents = [
  "mail-diary",
  "mail-notification",
  "mail-undelivered-push",
  "mail-undelivered-whats-app",
];

const tellsOf = (event: string) => told.filter(({ on }) => on.some(({ type }) => type === event));
const some = (texts: readonly NoticeText[], channel: "push" | "whatsApp" | "mail") =>
  texts.some((text) => text[channel] !== null);

describe("every notice has its preview", () => {
  test.each(patientEvents.map(({ type }) => type))("%s, in the channels of its rule", (type) => {
    const rows = tellsOf(type);
    expect(rows).toHaveLength(1);
    const { texts = [] } = rows[0] ?? {};
    const rule = patientRuleOf(type);
    expect(some(texts, "whatsApp")).toBe(rule?.whatsApp !== undefined);
    // What is raised by a press on WhatsApp alone has no other channel.
    expect(some(texts, "push")).toBe(type !== "appointment.changeAsked");
    if (rule?.mail) expect(some(texts, "mail")).toBe(true);
  });

  test("every subscriber that mails patients is told of in a row", () => {
    const others = [...accountSubscribers, ...ofOtherEvents];
    const missing = mailSubscribers
      .filter(({ name }) => !others.includes(name))
      .flatMap(({ name, pattern }) => pattern["detail-type"].map((type) => ({ name, type })))
      .filter(({ type }) => tellsOf(type).every(({ texts }) => !some(texts, "mail")));
    expect(missing).toEqual([]);
    // And nobody is excused who is gone.
    const names = mailSubscribers.map(({ name }) => name);
    expect(others.filter((name) => !names.includes(name))).toEqual([]);
  });

  test("every mail of the product is written by a preview, or is about an account", () => {
    const names = Object.keys(Mails).filter((name) => /^(?!name|render).*Mail$/.test(name));
    expect(names.length).toBeGreaterThan(20);
    const unwritten = names.filter((name) => !new RegExp(`\\b${name}\\(`).test(writers));
    expect(unwritten.sort()).toEqual(ofAccounts);
  });

  test("each type of notification that is mailed has its mail, and each push of its nutritionist its words", () => {
    expect(own.map(({ key }) => key)).toEqual([...mailableTypes, "reminder", "digest"]);
    for (const { key, texts } of own) expect(some(texts, "mail"), key).toBe(true);
    const words = own.flatMap(({ texts }) => texts.map(({ push }) => push));
    for (const { type } of nutritionistEvents) {
      expect(words, type).toContainEqual(nutritionistRuleOf(type)?.words("Ana"));
    }
  });

  test("each event that gives a notification of its own is in one of the rows", () => {
    const types = new Set<string>(own.map(({ key }) => key));
    const missing = notifiedEvents.flatMap(({ type }) => {
      // Administrators have no settings of notices.
      const draft = draftTypeOf(type);
      return draft === undefined || types.has(draft) ? [] : [draft];
    });
    expect(missing.sort()).toEqual([
      "activatedNutritionist",
      "completedNutritionist",
      "newNutritionist",
      "partnerLowStock",
      "reversedPayment",
    ]);
  });
});

/** The type of notification that an event gives a nutritionist, with data that every rule reads. */
function draftTypeOf(type: string): string | undefined {
  const data = {
    starter: "patient",
    acceptedBy: "patient",
    rejectedBy: "patient",
    by: "client",
    patientId: "p",
  };
  return draftOf({ type, data: { ...data, nutritionistIds: ["n"], kind: "disputed" } })?.type;
}

describe("a preview", () => {
  test("has a key of its own, a title, and a sentence of when it is told", () => {
    expect(new Set(every.map(({ key }) => key)).size).toBe(every.length);
    for (const { title, told: when, key } of told) {
      expect(title, key).toMatch(/^\p{Lu}.*[^.]$/u);
      expect(when, key).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  test("names each of its texts where it has several", () => {
    for (const { key, texts } of every) {
      const labels = texts.map(({ label }) => label);
      expect(new Set(labels).size, key).toBe(labels.length);
      if (labels.length === 1) expect(labels, key).toEqual([""]);
    }
  });

  test("speaks in the name of the practice, by its clock, and to nobody who exists", () => {
    const asked = told.find(({ key }) => key === "appointmentAsked")?.texts[0];
    expect(asked?.mail?.subject).toBe("Lucía Rivas te propone una cita");
    expect(asked?.mail?.text).toContain("Jueves, 7 de enero de 2027, 10:00 a 11:00 h");
    expect(asked?.whatsApp?.text).toMatch(
      /^Hola, Ana\. Nutria, de parte de Lucía Rivas, sobre tu cita del jueves/,
    );
    expect(asked?.whatsApp?.buttons).toEqual(["Ver mi cita"]);
    expect(asked?.share).toContain("Hola, Ana. Soy Lucía Rivas y te propongo una cita en Nutria");
  });

  test("has links that open nothing: of the product alone, and with no token that was signed", () => {
    const texts = JSON.stringify(every.map(({ texts }) => texts));
    const links = [...texts.matchAll(/https?:\/\/[^\s"\\]+/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/nutria\.test\//);
      // A signed token is longer than any word of an address.
      expect(link).not.toMatch(/[\w-]{40,}/);
    }
  });

  test("says nothing clinical on a locked screen", () => {
    const locked = JSON.stringify(
      every.flatMap(({ texts }) => texts.map(({ push, whatsApp }) => [push, whatsApp])),
    );
    expect(locked).not.toMatch(/nutricional|consultorio|peso|grasa|composición|glucosa|diagn|nutrici/i);
  });
});
