import { adminRoutes } from "@nutria/contract/routes/admin";
import type { AdminOrder } from "@nutria/contract/schemas/store/admin-store";
import { randomUUID } from "node:crypto";
import { required } from "../arguments";
import type { Command } from "../command";
import { idOf } from "./nutritionists";
import { formatInstant, keyValueLines, pesos, table } from "../output";
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
      ],
      "Todavía no hay pagos.",
    );
    return { json: found, text: found.withFooter(text) };
  },

  async refund(client, [id], { reason }) {
    const params = { id: required(id, "el id del pago") };
    const body = { reason: required(reason, "--reason") };
    const idempotencyKey = randomUUID();
    const refunded = await client(adminRoutes.refundOrder, { params, body, idempotencyKey });
    const { order, nutritionist } = refunded;
    const text = keyValueLines([
      ["ID", order._id],
      ["De", `${nutritionist.name} ${nutritionist.lastName}`],
      ["Concepto", order.name],
      ["Devuelto", pesos(refunded.refunded)],
      ["Estado", statuses[order.status]],
    ]);
    return { json: refunded, text };
  },
};
