import { adminRoutes } from "@nutria/contract/routes/admin";
import type { AdminOrder, RefundPreview } from "@nutria/contract/schemas/store/admin-store";
import { randomUUID } from "node:crypto";
import { required } from "../arguments";
import type { Command } from "../command";
import { idOf } from "./nutritionists";
import { formatInstant, keyValueLines, pesos, table, yesOrNo, type CommandResult } from "../output";
import { collect } from "../pages";

const statuses: Record<AdminOrder["order"]["status"], string> = {
  processing: "en proceso",
  requires_action: "por confirmar con el banco",
  settled: "pagado",
  failed: "rechazado",
  refunded: "reembolsado",
};

/** Commands for the payments of nutritionists. */
export const orderCommands: Record<string, Command> = {
  async orders(client, [person], { limit }) {
    const nutritionist = await idOf(client, person);
    const found = await collect(limit, (page) =>
      client(adminRoutes.listOrders, { query: { ...page, nutritionist } }),
    );
    const text = table(
      found.items,
      [
        ["ID", ({ order }) => order._id],
        ["Fecha", ({ order }) => formatInstant(order.createdAt)],
        ["Concepto", ({ order }) => order.name],
        ["Total", ({ order }) => pesos(order.total)],
        ["Estado", ({ order }) => statuses[order.status]],
        ["Devuelto", ({ refunded }) => pesos(refunded)],
        ["Disputa", describeDispute],
        ["Por decidir", ({ awaitsDecision }) => yesOrNo(awaitsDecision)],
      ],
      "Todavía no hay pagos.",
    );
    return { json: found, text: found.withFooter(text) };
  },

  async refund(client, [id], { reason, "dry-run": isDryRun = false }) {
    const params = { id: required(id, "el id del pago") };
    if (isDryRun) return describePreview(await client(adminRoutes.previewRefund, { params }));
    const body = { reason: required(reason, "--reason") };
    const idempotencyKey = randomUUID();
    return describeOrder(await client(adminRoutes.refundOrder, { params, body, idempotencyKey }));
  },

  async keep(client, [id], { reason }) {
    const params = { id: required(id, "el id del pago") };
    const body = { reason: required(reason, "--reason") };
    const idempotencyKey = randomUUID();
    return describeOrder(await client(adminRoutes.keepOrder, { params, body, idempotencyKey }));
  },
};

function describeOrder(one: AdminOrder): CommandResult {
  const { order, nutritionist, refunded, awaitsDecision } = one;
  const text = keyValueLines([
    ["ID", order._id],
    ["De", `${nutritionist.name} ${nutritionist.lastName}`],
    ["Concepto", order.name],
    ["Devuelto", pesos(refunded)],
    ["Disputa", describeDispute(one)],
    ["Por decidir", yesOrNo(awaitsDecision)],
    ["Estado", statuses[order.status]],
  ]);
  return { json: one, text };
}

const disputeStatuses = { open: "abierta", won: "ganada", lost: "perdida" };

function describeDispute({ dispute, disputed }: AdminOrder): string {
  return dispute ? `${disputeStatuses[dispute.status]}, ${pesos(disputed)}` : "–";
}

/** What a refund would do, a line each. */
function describePreview(preview: RefundPreview): CommandResult {
  const { orders, total, passes, plan, promotion } = preview;
  const lines: (readonly [string, string])[] = orders.map(({ _id, name, total: cents }) => [
    "Se devolvería",
    `${pesos(cents)} de ${name} (${_id})`,
  ]);
  if (orders.length > 1) lines.push(["En total", pesos(total)]);
  if (passes > 0) lines.push(["Se quitarían", `${passes} pases`]);
  if (plan) lines.push(["Plan", `de ${plan.from} a ${plan.to ?? "Gratis"}`]);
  if (promotion !== null) lines.push(["Se podría volver a usar", promotion]);
  return { json: preview, text: `${keyValueLines(lines)}\n\nTodavía no se ha hecho nada.` };
}
