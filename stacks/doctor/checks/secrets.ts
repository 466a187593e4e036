import { GetParametersCommand } from "@aws-sdk/client-ssm";
import { linkSecretParameterOf, paymentParametersOf, pushParametersOf } from "../../stage";
import { good, missing, type Examined, type Finding } from "../finding";

/** The stage's secrets, as encrypted parameters. Their values are not asked for. */
export async function checkSecrets({ clients, stage, region }: Examined): Promise<Finding[]> {
  const link = linkSecretParameterOf(stage);
  const { secretParameter, webhookSecretParameter } = paymentParametersOf(stage);
  const { keyParameter, publicKeyParameter } = pushParametersOf(stage);
  const names = [link, keyParameter, publicKeyParameter, secretParameter, webhookSecretParameter];
  const { Parameters = [] } = await clients.ssm.send(
    new GetParametersCommand({ Names: names, WithDecryption: false }),
  );
  const store = `npm run rotate -- --stage ${stage} --region ${region} stripe-secret, and paste Stripe's secret key`;
  return names.map((name): Finding => {
    const found = Parameters.find(({ Name }) => Name === name);
    if (found?.Type === "SecureString") return good("secrets", `${name} is there, encrypted`);
    if (found && name === publicKeyParameter)
      return good("secrets", `${name} is there; every browser knows it`);
    if (found) {
      const again = name === secretParameter ? [store] : [];
      const remove = `aws ssm delete-parameter --name ${name} --region ${region}`;
      return missing("secrets", `${name} is not encrypted`, remove, ...again);
    }
    if (name !== secretParameter) return good("secrets", `${name} is not there yet; a deploy makes it`);
    return missing("secrets", `${name} is not there`, store);
  });
}
