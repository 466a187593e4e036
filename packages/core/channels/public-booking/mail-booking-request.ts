import { linkDays } from "@nutria/contract/link-life";
import { formatTimesInFull } from "@nutria/calendar/format";
import { formatDayInFull } from "@nutria/calendar/format-days";
import { addMinutes } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import type { Context } from "../../kernel/context";
import { sendMail } from "../../mail/address/index";
import { asSentence, nameInMail, renderMail } from "../../mail/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { bookingRequests } from "./entity";
import { urlOfBooking } from "./token";

/** Mails the link that confirms a booking. Opening it changes nothing; the button on its page confirms. */
export async function mailBookingRequest(
  ctx: Context,
  { bookingRequestId }: { bookingRequestId: string },
): Promise<void> {
  const request = await bookingRequests(ctx).find(bookingRequestId);
  if (!request || request.confirmedAt !== undefined) return;
  const profile = await findNutritionist(ctx, request.nutritionistId);
  if (!profile) return;
  const name = nameInMail(`${profile.name} ${profile.lastName}`, { isWithin: true });
  const { timeZone } = profile.settings;
  const { startDate, minutes } = request;
  const day = formatDayInFull(dayAt(startDate, timeZone));
  const times = formatTimesInFull(startDate, addMinutes(startDate, minutes), timeZone);
  await sendMail(ctx, {
    cause: "others",
    to: request.email,
    ...renderMail({
      subject: `Confirma tu cita: ${name}`,
      preview: "Un paso más para que reciba tu solicitud",
      // The mail repeats nothing that was typed into the form: its reader may not be the person who sent it.
      title: "Hola",
      paragraphs: [
        `Pediste una cita con ${name}: ${day}, ${times}. Confírmala para que reciba tu solicitud.`,
        "El horario se aparta cuando confirmas. Si alguien lo toma antes, te mostramos los siguientes.",
      ],
      card: {
        sender: nameInMail(`${profile.name} ${profile.lastName}`),
        tone: "open",
        state: "Falta que la confirmes",
        headline: asSentence(day),
        line: times,
        lead: `Pediste una cita con ${name}. Confírmala para que reciba tu solicitud.`,
        facts: [
          {
            title: "El horario se aparta cuando confirmas",
            lines: ["Si alguien lo toma antes, te mostramos los siguientes."],
          },
        ],
      },
      action: { label: "Confirmar mi cita", url: await urlOfBooking(ctx, request) },
      notes: [
        `El enlace vence en ${linkDays.booking} días.`,
        "Si no fuiste tú, ignora este mensaje: no pasará nada.",
      ],
    }),
  });
}
