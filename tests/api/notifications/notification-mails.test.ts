import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { notificationTargetOf } from "@nutria/contract/messages/notification-targets";
import { mailableTypes } from "@nutria/contract/schemas/notification";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
} from "@nutria/core/scheduling/appointment/index";
import { ScanRecorded } from "@nutria/core/clinical/body-composition/index";
import type { Context } from "@nutria/core/kernel/context";
import type { DomainEvent } from "@nutria/core/kernel/events/events";
import { LinkRequestAccepted } from "@nutria/core/linking/link-request/index";
import { signSubscription } from "@nutria/core/notification/unsubscribe";
import { PassesAdded, PassesLow } from "@nutria/core/passes/pass/index";
import { handler as digestJob } from "@nutria/functions/jobs/notification-digest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { raise } from "../../support/notifications";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let system: Context;

beforeAll(async () => {
  product = await startProduct();
  system = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

const { getMailPreferences, updateMailPreferences, getMailSubscription, unsubscribeFromMail } =
  notificationRoutes;

/** The mails to a nutritionist, without those that confirm the address. */
async function newsTo({ email }: SignedIn<"nutritionist">) {
  return (await product.mailsTo(email)).filter(({ subject }) => !subject.startsWith("Confirma tu correo"));
}

async function ask(nutritionist: SignedIn<"nutritionist">): Promise<void> {
  const patient = await aPatient(product, { name: "Sofía", lastName: "Hernández" });
  await patient.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: nutritionist.id } });
}

describe("preferences", () => {
  test("have defaults until they are changed, one by one", async () => {
    const nutritionist = await aNutritionist(product);
    const { choices } = await nutritionist.call(getMailPreferences, {});
    expect(Object.keys(choices).sort()).toEqual([...mailableTypes].sort());
    expect(choices).toMatchObject({
      newLinkRequest: "immediately",
      rescheduledAppointment: "immediately",
      cancelledAppointmemnt: "immediately",
      lowPasses: "immediately",
      newPatientInBody: "daily",
      patientUsedPass: "daily",
      patientMissedInbody: "daily",
      patientRescheduledPass: "daily",
      addedPasses: "never",
    });
    const changed = await nutritionist.call(updateMailPreferences, {
      body: { choices: { addedPasses: "daily", lowPasses: "never" } },
    });
    expect(changed.choices).toEqual({ ...choices, addedPasses: "daily", lowPasses: "never" });
    expect(await nutritionist.call(getMailPreferences, {})).toEqual(changed);
    expect(await nutritionist.call(updateMailPreferences, { body: { choices: {} } })).toEqual(changed);
  });

  test("with invalid values are refused beside their field, and nothing is saved", async () => {
    const nutritionist = await aNutritionist(product);
    const before = await nutritionist.call(getMailPreferences, {});
    for (const body of [
      { choices: { newLinkRequest: "hourly" } },
      { choices: { newLinkRequest: "never", partnerLowStock: "daily" } },
      { choices: "never" },
      {},
    ]) {
      const refusal = await product.refusal(updateMailPreferences, { body }, { token: nutritionist.token });
      expect(refusal, JSON.stringify(body)).toMatchObject({ status: 400, code: "validation" });
    }
    expect(await nutritionist.call(getMailPreferences, {})).toEqual(before);
  });
});

describe("mails", () => {
  test("of immediate types are sent once, with a button, an unsubscribe page and the one-click headers", async () => {
    const nutritionist = await aNutritionist(product, { name: "Ana" });
    await ask(nutritionist);
    const [mail, ...others] = await newsTo(nutritionist);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Tienes una nueva solicitud" });
    expect(mail?.text).toContain("Hola, Ana");
    expect(mail?.text).toContain("Sofía Hernández te envió una solicitud para ser tu paciente.");
    const { webUrl } = system.settings;
    expect(mail?.links[0]).toBe(`${webUrl}/dashboard/patients?tab=requests`);
    const page = mail?.links.find((link) => link.startsWith(`${webUrl}/unsubscribe/`));
    const token = page?.split("/unsubscribe/")[1] ?? "";
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${webUrl}/v1/notification/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(await product.call(getMailSubscription, { params: { token } })).toEqual({
      type: "newLinkRequest",
      isSubscribed: true,
    });
  });

  test("link to the same screen as the notification, by the practice's clock", async () => {
    const nutritionist = await aNutritionist(product);
    const patient = await aPatient(product);
    const ids = { nutritionistId: nutritionist.id, patientId: patient.id };
    // Half past midnight in Greenwich is still the day before in Mexico.
    const change = {
      ...ids,
      appointmentId: "apt_1",
      by: "client" as const,
      startDate: "2030-03-02T00:30:00.000Z",
    };
    const linkRequest = { ...ids, linkRequestId: "lrq_1", acceptedBy: "patient" as const, activated: false };
    await nutritionist.call(updateMailPreferences, {
      body: {
        choices: {
          newPatientInBody: "immediately",
          acceptedLinkRequest: "immediately",
          acceptedAppointment: "immediately",
        },
      },
    });
    const { id: patientId } = patient;
    const scan = { patientId, resultId: "inb_1", nutritionistIds: [nutritionist.id], at: system.now() };
    const leads: [DomainEvent, string][] = [
      [AppointmentRescheduled(change), "/dashboard/virtual-agenda?date=2030-03-01"],
      [AppointmentCancelled(change), "/dashboard/virtual-agenda?date=2030-03-01"],
      [AppointmentCreated(change), "/dashboard/virtual-agenda?date=2030-03-01&appointment=apt_1"],
      [AppointmentAccepted(change), "/dashboard/virtual-agenda?date=2030-03-01&appointment=apt_1"],
      [AppointmentRejected(change), "/dashboard/virtual-agenda?date=2030-03-01&appointment=apt_1"],
      [ScanRecorded(scan), `/dashboard/patients/${patientId}/progress/inbody`],
      [LinkRequestAccepted(linkRequest), "/dashboard/patients?tab=inactive"],
      [LinkRequestAccepted({ ...linkRequest, activated: true }), "/dashboard/patients"],
      [PassesLow({ nutritionistId: nutritionist.id, available: 1 }), "/settings/profile/market/passes"],
    ];
    for (const [event, path] of leads) {
      await raise(system, event);
      await product.settle();
      const [newest] = await newsTo(nutritionist);
      expect(newest?.links[0], event.type).toBe(`${system.settings.webUrl}${path}`);
    }
    const { items } = await nutritionist.call(notificationRoutes.listNotifications, {});
    const opened = items.map((item) => notificationTargetOf(item, "America/Mexico_City")?.path);
    expect(opened.sort()).toEqual(leads.map(([, path]) => path).sort());
  });

  test("of notifications that open nothing have no button", async () => {
    const nutritionist = await aNutritionist(product);
    await nutritionist.call(updateMailPreferences, { body: { choices: { addedPasses: "immediately" } } });
    await raise(system, PassesAdded({ nutritionistId: nutritionist.id, quantity: 5 }));
    await product.settle();
    const [newest] = await newsTo(nutritionist);
    expect(newest?.subject).toBe("Tienes nuevos pases");
    expect(newest?.links.filter((link) => !link.includes("/unsubscribe/"))).toEqual([]);
  });

  test("of disabled types are not sent", async () => {
    const nutritionist = await aNutritionist(product);
    await nutritionist.call(updateMailPreferences, { body: { choices: { newLinkRequest: "never" } } });
    await ask(nutritionist);
    expect(await newsTo(nutritionist)).toEqual([]);
    const { items } = await nutritionist.call(notificationRoutes.listNotifications, {});
    expect(items).toHaveLength(1);
  });

  test("of the summary are sent by the job, and a second run sends no more", async () => {
    const nutritionist = await aNutritionist(product);
    await nutritionist.call(updateMailPreferences, { body: { choices: { addedPasses: "daily" } } });
    await raise(system, PassesAdded({ nutritionistId: nutritionist.id, quantity: 5 }));
    await product.settle();
    const time = new Date(Date.now() + 24 * 3_600_000).toISOString();
    for (let times = 0; times < 2; times++) await digestJob({ time });
    const mails = await newsTo(nutritionist);
    expect(mails.map(({ subject }) => subject)).toEqual(["Tu resumen del día: 1 novedad"]);
    expect(mails[0]?.text).toContain("• Se agregaron 5 pases a tu cuenta.");
  });
});

describe("unsubscribing", () => {
  const tokenOf = (nutritionist: SignedIn<"nutritionist">, type: "newLinkRequest" | null) =>
    signSubscription(system, { nutritionistId: nutritionist.id, type });

  test("from one type takes one click in a mail program, without an account, and keeps the others", async () => {
    const nutritionist = await aNutritionist(product);
    const before = (await nutritionist.call(getMailPreferences, {})).choices;
    const token = await tokenOf(nutritionist, "newLinkRequest");
    const origin = await product.serve("notifications");
    const address = `${origin}/v1/notification/unsubscribe/${token}`;
    for (const method of ["GET", "HEAD"]) await fetch(address, { method });
    expect((await nutritionist.call(getMailPreferences, {})).choices).toEqual(before);

    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const clicks: RequestInit[] = [
      { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) },
      { body: form },
      {},
      { body: "{not json", headers: { "content-type": "application/json" } },
    ];
    for (const click of clicks) {
      const answer = await fetch(address, { method: "POST", ...click });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ type: "newLinkRequest", isSubscribed: false });
    }
    const { choices } = await nutritionist.call(getMailPreferences, {});
    expect(choices).toEqual({ ...before, newLinkRequest: "never" });
    await ask(nutritionist);
    expect(await newsTo(nutritionist)).toEqual([]);
  });

  test("from the summary disables exactly its types", async () => {
    const nutritionist = await aNutritionist(product);
    const params = { token: await tokenOf(nutritionist, null) };
    expect(await product.call(getMailSubscription, { params })).toEqual({ type: null, isSubscribed: true });
    await product.call(unsubscribeFromMail, { params });
    expect(await product.call(getMailSubscription, { params })).toEqual({ type: null, isSubscribed: false });
    const { choices } = await nutritionist.call(getMailPreferences, {});
    expect(Object.values(choices)).not.toContain("daily");
    expect(choices).toMatchObject({ newLinkRequest: "immediately", newPatientInBody: "never" });
  });

  test("with a foreign, altered or unrelated token has no effect", async () => {
    const nutritionist = await aNutritionist(product);
    const before = await nutritionist.call(getMailPreferences, {});
    const token = await tokenOf(nutritionist, "newLinkRequest");
    const [, signature = ""] = token.split(".");
    const other = Buffer.from(JSON.stringify({ nutritionistId: nutritionist.id, type: null })).toString(
      "base64url",
    );
    for (const wrong of ["x", "a.b", `${other}.${signature}`, `${token}x`, `.${signature}`]) {
      for (const route of [getMailSubscription, unsubscribeFromMail]) {
        expect(await product.refusal(route, { params: { token: wrong } })).toMatchObject({
          status: 404,
          code: "link_lapsed",
        });
      }
    }
    expect(await product.refusal(clientRoutes.getMailedLink, { params: { token } })).toMatchObject({
      code: "link_lapsed",
    });
    expect(await nutritionist.call(getMailPreferences, {})).toEqual(before);
  });
});
