import { ledgerUpload } from "@nutria/core/archive/index";
import { withoutEmptyPayments } from "@nutria/core/archive/record-upload";
import type { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import { expect, test } from "vitest";

const payment = (amountCents: number) => ({
  ...{ paymentId: "vpa_01K00000000000000000000000", amountCents, method: "cash" as const },
  ...{ note: "", day: "2026-01-31" },
});
const visit = (given: Partial<ArchivedAppointment>): ArchivedAppointment => ({
  ...{ appointmentId: "apt_01K00000000000000000000000", status: "accepted", isAllDay: false, comment: "" },
  ...{ createdByRole: "nutritionist", nextActionRole: "client", timeZone: "America/Mexico_City" },
  ...{ startDate: "2026-01-31T16:00:00.000Z", endDate: "2026-01-31T17:00:00.000Z" },
  createdAt: "2026-01-30T16:00:00.000Z",
  ...given,
});

test("a visit of an import keeps what was paid for it, and no payment of nothing", () => {
  const paid = visit({ payments: [payment(0), payment(80_000), payment(0)] });
  expect(withoutEmptyPayments(paid).payments).toEqual([payment(80_000)]);
  expect(withoutEmptyPayments(visit({ payment: payment(0) }))).not.toHaveProperty("payment");
  expect(withoutEmptyPayments(visit({ payment: payment(1) })).payment).toEqual(payment(1));
  expect(withoutEmptyPayments(visit({}))).toEqual(visit({}));
});

test("neither does the ledger, whose reversals stay", async () => {
  const entry = (amountCents: number, number: number) => {
    const { paymentId: _, ...paid } = payment(amountCents);
    const id = (prefix: string) => `${prefix}_01K0000000000000000000000${String(number)}`;
    return { ...paid, entryId: id("vpa"), appointmentId: id("apt") };
  };
  const entries = [entry(0, 1), entry(80_000, 2), entry(-80_000, 3)];
  const bytes = new TextEncoder().encode(JSON.stringify({ entries }));
  expect(await ledgerUpload.run(bytes)).toEqual(entries.slice(1));
});
