import type { SeededStage } from "@nutria/demo/seed-stage";
import type { Options } from "../arguments";
import type { CommandResult } from "../output";
import { UsageError } from "../usage";
import { invokeOperation } from "./invoke-operation";

/**
 * Writes the demo practice into a stage: invokes the operator's Lambda with the user's AWS credentials until it is done.
 * Never in `prod`. Throws a `UsageError` or a `StartUpError`.
 */
export async function seedStageDemo({
  stage,
  region,
  "new-password": isPasswordRenewed = false,
}: Options): Promise<CommandResult> {
  if (stage === undefined) {
    throw new UsageError(
      "Falta --stage <etapa>; en esta computadora npm start escribe la práctica de demostración",
    );
  }
  if (stage === "prod") throw new UsageError("En prod no se escribe la práctica de demostración");
  const invoke = async () =>
    (await invokeOperation("seed-demo", { stage, region }, { isPasswordRenewed })) as SeededStage;
  let seeded = await invoke();
  let { changes } = seeded;
  while (!seeded.isDone) {
    seeded = await invoke();
    // A run has time for hundreds of changes: one that made none would go on for ever.
    if (!seeded.isDone && seeded.changes === 0) break;
    changes += seeded.changes;
  }
  return { json: { ...seeded, changes }, text: describe({ ...seeded, changes }), isRefused: !seeded.isDone };
}

function describe({ isDone, changes, emails, password }: SeededStage): string {
  if (!isDone)
    return "La siembra no avanza; repite el comando, y si sigue así, mira el registro de seed-demo.";
  const done =
    changes === 0
      ? "La práctica de demostración ya estaba completa; no cambió nada."
      : `La práctica de demostración está completa: ${changes} cambios.`;
  if (password === undefined) return `${done}\nPara poner otra contraseña a sus cuentas: --new-password`;
  return [
    done,
    `  Nutrióloga   ${emails[0]}`,
    `  Pacientes    ${emails.slice(1).join(", ")}`,
    `  Contraseña   ${password}   (no se guarda en ninguna parte)`,
  ].join("\n");
}
