import { formatDay } from "@nutria/calendar/format";
import type { SubscriptionPreview } from "@nutria/contract/schemas/store/store";
import { formatMoney } from "../../../lib/format/format-money";

/** What a change of plan is called, what it means, and what its button says. */
export interface ChangeTexts {
  title: string;
  note: string;
  pay: string;
  done: string;
}

/**
 * The texts of a change. Resuming and changing to a smaller plan cost nothing today, except after a refused renewal,
 * when any plan is paid whole.
 */
export function changeTextsOf(preview: SubscriptionPreview, plan: string): ChangeTexts {
  const { kind, total, startsOn } = preview;
  const amount = formatMoney(total);
  const isPaid = total > 0;
  const yours = `Ya tienes el plan ${plan}.`;
  switch (kind) {
    case "start":
      return {
        title: `Suscribirte a ${plan}`,
        note: "Puedes cancelar cuando quieras: conservas tus lugares hasta la fecha de corte.",
        pay: `Suscribirme por ${amount}`,
        done: yours,
      };
    case "resume":
      return {
        title: isPaid ? "Pagar tu mensualidad" : "Reanudar suscripción",
        note: isPaid
          ? "Pagas hoy la mensualidad pendiente y tu suscripción sigue como estaba."
          : "Tu suscripción sigue como estaba. Hoy no se cobra nada.",
        pay: isPaid ? `Pagar ${amount}` : "Reanudar suscripción",
        done: `Tu plan ${plan} sigue activo.`,
      };
    case "larger":
      return {
        title: `Cambiar a ${plan}`,
        note: "Hoy pagas solo la diferencia por los días que quedan de este periodo. Tu día de pago no cambia.",
        pay: isPaid ? `Pagar ${amount} y cambiar` : "Confirmar el cambio",
        done: yours,
      };
    case "smaller":
      return {
        title: `Cambiar a ${plan}`,
        note: isPaid
          ? "Pagas hoy la mensualidad del plan nuevo, que empieza de inmediato."
          : "Conservas tu plan actual hasta ese día. Hoy no se cobra nada.",
        pay: isPaid ? `Pagar ${amount} y cambiar` : "Confirmar el cambio",
        done: isPaid ? yours : `El plan ${plan} empieza el ${formatDay(startsOn)}.`,
      };
  }
}
