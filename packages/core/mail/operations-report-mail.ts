import { productName } from "@nutria/contract/product";
import { renderMail, type RenderedMail } from "./layout";

/** What has stopped and waits for somebody. */
export interface OperationsReport {
  /** Events written with their change and not published since. */
  outbox: number;
  /** Events that a consumer could not take and that nobody has sent again. */
  deadLetters: number;
  /** Jobs that failed and were not done since, by name. */
  jobs: readonly string[];
}

/** The mail to an administrator about what has stopped: counts and names of ours, nothing about anybody. */
export function operationsReportMail(
  { outbox, deadLetters, jobs }: OperationsReport,
  url: string,
): RenderedMail {
  const paragraphs = [
    ...(deadLetters > 0
      ? [
          `${counted(deadLetters, "evento", "eventos")} sin entregar. Revisa la causa y vuelve a ${deadLetters === 1 ? "entregarlo" : "entregarlos"}: npm run admin -- dead-letters`,
        ]
      : []),
    ...(outbox > 0
      ? [`${counted(outbox, "evento", "eventos")} sin publicar desde hace más de 10 minutos.`]
      : []),
    ...(jobs.length > 0
      ? [
          `${counted(jobs.length, "trabajo programado falló", "trabajos programados fallaron")} y no han terminado bien desde entonces: ${jobs.join(", ")}.`,
        ]
      : []),
  ];
  return renderMail({
    subject: `${productName}: hay trabajo detenido`,
    preview: "Algo espera a que lo revises",
    title: "Hay trabajo detenido",
    paragraphs,
    action: { label: `Abrir ${productName}`, url },
    notes: ["Este aviso llega una vez al día mientras algo siga detenido."],
    reason: `Recibes este mensaje porque administras ${productName}.`,
  });
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
