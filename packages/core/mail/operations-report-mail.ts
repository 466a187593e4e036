import { productName } from "@nutria/contract/store/product";
import { renderMail, type RenderedMail } from "./layout";

/** Counts of work that stopped and needs an administrator. */
export interface OperationsReport {
  /** Events in the outbox that were not published. */
  outbox: number;
  /** Dead letters that were not replayed. */
  deadLetters: number;
  /** Names of the jobs that have not succeeded since they failed. */
  jobs: readonly string[];
  /** Payments whose provider, ledger and passes do not agree. */
  books: number;
  /** Names of the partners whose webhooks are off, because their address did not answer well for days, or wanted no more. */
  webhooks: readonly string[];
}

/** The mail to an administrator about stopped work: only counts and names of ours, no personal data. */
export function operationsReportMail(
  { outbox, deadLetters, jobs, books, webhooks }: OperationsReport,
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
    ...(books > 0
      ? [
          `${counted(books, "pago no cuadra", "pagos no cuadran")} entre el proveedor, el libro y los pases. El registro de payment-reconciliation dice ${books === 1 ? "cuál" : "cuáles"}.`,
        ]
      : []),
    ...(webhooks.length > 0
      ? [
          `${counted(webhooks.length, "socio ya no recibe", "socios ya no reciben")} webhooks, porque su dirección dejó de contestar bien: ${webhooks.join(", ")}. Avísale; al poner otra vez su dirección se manda lo que espera.`,
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
