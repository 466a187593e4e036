import {
  GetLinkedWhatsAppBusinessAccountCommand,
  type LinkedWhatsAppBusinessAccount,
} from "@aws-sdk/client-socialmessaging";
import { compareTemplates, differencesOf } from "../../whats-app/templates";
import type { WhatsAppSettings } from "../../support/whats-app-settings";
import { advice, good, isNamed, missing, type Examined, type Finding } from "../finding";
import { settingsIfValid } from "./settings";

const steps = 'docs/whatsapp.md, "Linking"';

/** The number at WhatsApp, which only AWS's console links: its account, its topic and its templates. */
export async function checkWhatsApp(examined: Examined): Promise<Finding[]> {
  const settings = settingsIfValid(examined);
  if (!settings) return [];
  const { whatsApp, domain } = settings;
  if (!whatsApp) return [good("whatsapp", "the stage has no number: nothing of WhatsApp is shown")];
  const account = await accountOf(examined, whatsApp);
  if (!account) {
    const says = `${whatsApp.wabaId} is not linked to this account in ${examined.region}`;
    return [missing("whatsapp", says, steps)];
  }
  const found = [...checkNumber(account, whatsApp), ...checkTopic(account, examined)];
  if (domain === undefined) return found;
  const compared = await compareTemplates(examined.clients.social, whatsApp.wabaId, `https://${domain.name}`);
  const wrong = differencesOf(compared);
  return [
    ...found,
    wrong.length === 0
      ? good("whatsapp", "the templates are those of the code, and approved")
      : missing("whatsapp", wrong.join("; "), `npm run whatsapp-templates -- --stage ${examined.stage}`),
  ];
}

async function accountOf(
  { clients }: Examined,
  { wabaId: id }: WhatsAppSettings,
): Promise<LinkedWhatsAppBusinessAccount | undefined> {
  try {
    return (await clients.social.send(new GetLinkedWhatsAppBusinessAccountCommand({ id }))).account;
  } catch (error) {
    if (!isNamed(error, "ResourceNotFoundException")) throw error;
    return undefined;
  }
}

function checkNumber(
  { phoneNumbers = [] }: LinkedWhatsAppBusinessAccount,
  { phoneNumberId }: WhatsAppSettings,
): Finding[] {
  const number = phoneNumbers.find((one) => one.phoneNumberId === phoneNumberId);
  if (!number) return [missing("whatsapp", `${phoneNumberId} is no number of the linked account`, steps)];
  const name = `${number.displayPhoneNumber ?? phoneNumberId} (${number.displayPhoneNumberName ?? "no name"})`;
  if (number.qualityRating?.toUpperCase() === "RED") {
    const says = `${name} has a bad rating: Meta may lower its limit. Find which message people do not expect`;
    return [advice("whatsapp", says)];
  }
  return [good("whatsapp", `${name} is linked`)];
}

function checkTopic(
  { eventDestinations = [] }: LinkedWhatsAppBusinessAccount,
  { stage, region }: Examined,
): Finding[] {
  const topic = `:nutria-${stage}-whats-app`;
  const isPublished = eventDestinations.some(({ eventDestinationArn = "" }) =>
    eventDestinationArn.endsWith(topic),
  );
  if (isPublished) return [good("whatsapp", "reports and presses are published to the stage's topic")];
  const says = `the account does not publish to the topic nutria-${stage}-whats-app of ${region}: presses are lost`;
  return [missing("whatsapp", says, steps)];
}
