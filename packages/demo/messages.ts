import {
  markClientThreadRead,
  markThreadRead,
  receiveMessage,
  sendMessage,
} from "@nutria/core/conversation/thread/index";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import type { DemoPractice } from "./practice-people";
import type { DemoWriter } from "./writer";

/** A message of a conversation, by its author and how many days before today it was written. */
type Line = readonly [from: "patient" | "nutritionist", daysAgo: number, text: string];

interface Conversation {
  /** Somebody with an account. */
  patient: string;
  lines: readonly Line[];
}

/** Each conversation is read by both sides but for its last line; two of them wait for an answer. */
const conversations: readonly Conversation[] = [
  {
    patient: "Carmen",
    lines: [
      ["patient", 2.3, "Hola, Alejandra. Mañana como en casa de mi hija y va a hacer mole. ¿Puedo?"],
      [
        "nutritionist",
        2.28,
        "Ojo: el mole suele llevar cacahuate. Pídele pollo en salsa verde con nopales y 2 tortillas. ¡Disfruta!",
      ],
      [
        "nutritionist",
        0.4,
        "Vi tu desayuno de ayer: muy bien con los nopales. Hoy intenta que la comida no pase de las 15:00.",
      ],
      ["patient", 0.08, "¿El jueves puedo cambiar la cena por la comida?"],
    ],
  },
  {
    patient: "Mariana",
    lines: [
      ["patient", 1.6, "¿Me puedes mandar la lista del súper?"],
      [
        "nutritionist",
        1.5,
        "Ya la tienes en Mi plan, en Súper. Puedes cambiar los días y para cuántas personas.",
      ],
      ["patient", 1.45, "¡Gracias!"],
      ["nutritionist", 1.4, "Nos vemos en tu cita."],
      ["patient", 0.2, "Una duda: ¿el yogur griego cuenta como leche o como queso?"],
    ],
  },
  {
    patient: "Andrea",
    lines: [
      ["nutritionist", 4.2, "¿Cómo te fue con las colaciones esta semana?"],
      ["patient", 4.1, "Mejor. La fruta con queso me llena más que las galletas."],
      ["nutritionist", 4, "Muy bien. Seguimos así y lo revisamos en la consulta."],
    ],
  },
];

/** Opens diary and messages to the patients, with answer hours, and writes some conversations. */
export async function writeMessages(
  writer: DemoWriter,
  { nutritionist, patient: idOf }: DemoPractice,
): Promise<void> {
  await writer.change("messages/settings", { actor: nutritionist, daysAgo: 30 }, (ctx) =>
    saveConversationSettings(ctx, {
      messages: true,
      diary: true,
      asksGlucose: true,
      showsCalories: false,
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "18:00" })),
      autoReply: "",
      quickReplies: ["Sí, sin problema.", "Lo vemos en tu cita.", "Te mando una opción."],
    }),
  );
  for (const { patient, lines } of conversations) {
    const people = { nutritionistId: nutritionist.id, patientId: idOf(patient) };
    await writeConversation(writer, { ...people, name: `messages/${patient}` }, lines);
  }
}

async function writeConversation(
  writer: DemoWriter,
  { nutritionistId, patientId, name }: { nutritionistId: string; patientId: string; name: string },
  lines: readonly Line[],
): Promise<void> {
  const patient = { role: "patient", id: patientId } as const;
  const nutritionist = { role: "nutritionist", id: nutritionistId } as const;
  for (const [place, [from, daysAgo, text]] of lines.entries()) {
    const change = `${name}/${place}`;
    const written =
      from === "patient"
        ? await writer.change(change, { actor: patient, daysAgo }, (ctx) =>
            receiveMessage(ctx, { nutritionist: nutritionistId, text }, ctx.now()),
          )
        : await writer.change(change, { actor: nutritionist, daysAgo }, (ctx) =>
            sendMessage(ctx, patientId, { text }),
          );
    if (place === lines.length - 1) continue;
    const read = { upTo: written.id("message") };
    // The other side opens it a few minutes later.
    const opened = daysAgo - 0.005;
    await (from === "patient"
      ? writer.change(`${change}/read`, { actor: nutritionist, daysAgo: opened }, (ctx) =>
          markThreadRead(ctx, patientId, read),
        )
      : writer.change(`${change}/read`, { actor: patient, daysAgo: opened }, (ctx) =>
          markClientThreadRead(ctx, nutritionistId, read),
        ));
  }
}
