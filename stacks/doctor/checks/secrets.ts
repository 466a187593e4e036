import { GetParametersCommand } from "@aws-sdk/client-ssm";
import { linkSecretParameterOf, paymentParametersOf } from "../../stage";
import { good, missing, type Examined, type Finding } from "../finding";

/** The stage's secrets, as encrypted parameters. Their values are not asked for. */
export async function checkSecrets({ clients, stage, region }: Examined): Promise<Finding[]> {
  const link = linkSecretParameterOf(stage);
  const { secretParameter, webhookSecretParameter } = paymentParametersOf(stage);
  const looksLike: Record<string, string> = {
    [link]: "$(openssl rand -base64 32)",
    [secretParameter]: "sk_live_…",
    [webhookSecretParameter]: "whsec_…",
  };
  const { Parameters = [] } = await clients.ssm.send(
    new GetParametersCommand({ Names: Object.keys(looksLike), WithDecryption: false }),
  );
  return Object.entries(looksLike).map(([name, example]): Finding => {
    const put = `aws ssm put-parameter --name ${name} --type SecureString --value "${example}" --region ${region}`;
    const found = Parameters.find(({ Name }) => Name === name);
    if (found?.Type === "SecureString") return good("secrets", `${name} is there, encrypted`);
    if (found) {
      const mend = `aws ssm delete-parameter --name ${name} --region ${region} && ${put}`;
      return missing("secrets", `${name} is not encrypted`, mend);
    }
    if (name === link) return good("secrets", `${name} is not there yet; the first deploy makes it`);
    return missing("secrets", `${name} is not there`, put);
  });
}
