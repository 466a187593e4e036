import { SocialMessagingClient } from "@aws-sdk/client-socialmessaging";
import { settingsIfValid } from "../doctor/checks/settings";
import { compareTemplates, differencesOf, registerTemplates } from "../whats-app/templates";
import { readStageArguments, refuse } from "./arguments";
import { runCommand } from "./command";
import { awsOptions } from "@nutria/local/shared/aws-options";

/**
 * `npm run whatsapp-templates -- --stage <stage>`: registers the templates of the code that are not registered yet, and says
 * how those that are differ. `--compare` registers none.
 */
await runCommand(async () => {
  const { stage, region, values } = readStageArguments("whatsapp-templates", {
    options: { compare: { type: "boolean", default: false } },
    usage: "[--compare]",
  });
  const settings = settingsIfValid({ stage, region, environment: process.env });
  if (!settings?.whatsApp) refuse("Set the parameters of WhatsApp for the stage first (docs/whatsapp.md)");
  if (!settings.domain) refuse("Set NUTRIA_DOMAIN first: the templates link to it");
  const client = new SocialMessagingClient(awsOptions(region));
  const { wabaId } = settings.whatsApp;
  const webUrl = `https://${settings.domain.name}`;
  if (values["compare"] !== true) {
    for (const name of await registerTemplates(client, wabaId, webUrl)) {
      console.log(`Registered ${name}; Meta reviews it within a day`);
    }
  }
  const differences = differencesOf(await compareTemplates(client, wabaId, webUrl));
  for (const difference of differences) console.log(difference);
  if (differences.length > 0) process.exitCode = 1;
  else console.log("The templates are those of the code, and approved.");
});
