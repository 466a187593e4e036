import { missing, type Examined, type Finding } from "../finding";

/** Names by which somebody may mean the stage that keeps its data. */
const meantAsProduction = ["production", "produccion", "prd", "live"];

/** A stage whose name says that people work with it, and that is not the one whose data are kept. */
export function checkName({ stage, region }: Examined): Finding[] {
  if (!meantAsProduction.includes(stage)) return [];
  return [
    missing(
      "name",
      `${stage} is not prod, the one stage that keeps its data when it is removed`,
      `npm run doctor -- --stage prod --region ${region}`,
    ),
  ];
}
