import type { Client } from "@nutria/contract/wire/client";
import { ApiError } from "@nutria/contract/wire/api-error";
import { adminRoutes } from "@nutria/contract/routes/admin";
import type { DeadLetter } from "@nutria/contract/schemas/admin";
import { required } from "../arguments";
import type { Command } from "../command";
import { keyValueLines, formatInstant, table, yesOrNo, type CommandResult } from "../output";
import { collect } from "../pages";
import { UsageError } from "../usage";

/** Commands for dead letters and for the administrators' notifications. */
export const deadLetterCommands: Record<string, Command> = {
  async "dead-letters"(client, _positionals, { limit, event }) {
    const found = await collect(limit, (query) =>
      client(adminRoutes.listDeadLetters, { query: { ...query, ...(event !== undefined && { event }) } }),
    );
    const text = table(
      found.items,
      [
        ["ID", ({ _id }) => _id],
        ["Falló", ({ at }) => formatInstant(at)],
        ["Evento", ({ type }) => type],
        ["Socio", ({ sender }) => sender?.id ?? ""],
        ["Su id", ({ sender }) => sender?.eventId ?? ""],
        ["Quién no pudo", ({ consumer }) => consumer],
        ["Intentos", ({ attempts }) => attempts],
        [
          "Reenviado",
          (deadLetter) => (deadLetter.isReplayable ? formatInstant(deadLetter.replayedAt) : "no se puede"),
        ],
        ["Error", ({ error }) => error],
      ],
      "No hay eventos sin entregar.",
    );
    return { json: found, text: found.withFooter(text) };
  },

  async replay(client, [id], { all, event }) {
    if ([id, all, event].filter((choice) => choice !== undefined).length > 1)
      throw new UsageError("Usa un id, --event o --all, solo uno");
    if (all === true) return replayPending(client, {});
    if (event !== undefined) return replayPending(client, { event });
    const params = { id: required(id, "el id, --event o --all") };
    return show(await client(adminRoutes.replayDeadLetter, { params }));
  },

  async discard(client, [id]) {
    const params = { id: required(id, "el id") };
    await client(adminRoutes.removeDeadLetter, { params });
    return { json: { discarded: params.id }, text: `Se descartó ${params.id}.` };
  },

  async notifications(client, _positionals, { limit }) {
    const found = await collect(limit, (query) => client(adminRoutes.listAdminNotifications, { query }));
    const text = table(
      found.items,
      [
        ["Fecha", ({ date }) => formatInstant(date)],
        ["Leída", ({ wasSeen }) => yesOrNo(wasSeen)],
        ["Tipo", ({ type }) => type],
        ["Texto", ({ text }) => text],
      ],
      "No hay notificaciones.",
    );
    return { json: found, text: found.withFooter(text) };
  },
};

/**
 * Replays every dead letter that was not replayed since its last failure, or those of one event of a partner, oldest
 * first to keep the order of events.
 */
async function replayPending(client: Client, filter: { event?: string }): Promise<CommandResult> {
  const { items } = await collect(String(Number.MAX_SAFE_INTEGER), (query) =>
    client(adminRoutes.listDeadLetters, { query: { ...query, ...filter } }),
  );
  const pending = items.filter(
    ({ isReplayable, replayedAt, at }) => isReplayable && (replayedAt === null || replayedAt < at),
  );
  const replayed: string[] = [];
  const refused: { _id: string; message: string }[] = [];
  for (const { _id } of pending.reverse()) {
    try {
      await client(adminRoutes.replayDeadLetter, { params: { id: _id } });
      replayed.push(_id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ _id, message: error.message });
    }
  }
  const lines = [
    `Eventos puestos de nuevo en camino: ${replayed.length}.`,
    ...refused.map(({ _id, message }) => `${_id}: ${message}`),
  ];
  return { json: { replayed, refused }, text: lines.join("\n"), isRefused: refused.length > 0 };
}

function show(deadLetter: DeadLetter): CommandResult {
  const text = keyValueLines([
    ["ID", deadLetter._id],
    ["Evento", `${deadLetter.type} (${deadLetter.eventId})`],
    ...(deadLetter.sender
      ? [["Socio", `${deadLetter.sender.id} (${deadLetter.sender.eventId})`] as const]
      : []),
    ["Quién no pudo", deadLetter.consumer],
    ["Error", deadLetter.error],
    ["Intentos", deadLetter.attempts],
    ["Reenviado", formatInstant(deadLetter.replayedAt)],
  ]);
  return { json: deadLetter, text };
}
