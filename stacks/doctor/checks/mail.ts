import { GetAccountCommand, GetEmailIdentityCommand } from "@aws-sdk/client-sesv2";
import { advice, good, isNamed, missing, type Examined, type Finding } from "../finding";
import { settingsIfValid } from "./settings";

/** The verified sender, and what SES lets the account send. */
export async function checkMail(examined: Examined): Promise<Finding[]> {
  const settings = settingsIfValid(examined);
  if (!settings) return [];
  return [await checkIdentity(examined, settings.mailIdentity), ...(await checkAccount(examined))];
}

async function checkIdentity({ clients, region }: Examined, identity: string): Promise<Finding> {
  const sesv2 = (words: string) => `aws sesv2 ${words} --email-identity ${identity} --region ${region}`;
  try {
    const found = await clients.ses.send(new GetEmailIdentityCommand({ EmailIdentity: identity }));
    if (found.VerifiedForSendingStatus === true) return good("mail", `${identity} may send`);
    const status = found.DkimAttributes?.Status ?? "PENDING";
    return missing(
      "mail",
      `${identity} is not verified yet (${status}): publish the CNAME records of its DKIM tokens`,
      sesv2("get-email-identity") + " --query DkimAttributes.Tokens",
    );
  } catch (error) {
    if (!isNamed(error, "NotFoundException")) throw error;
    return missing("mail", `${identity} is no identity of SES in ${region}`, sesv2("create-email-identity"));
  }
}

async function checkAccount({ clients, region, environment }: Examined): Promise<Finding[]> {
  const account = await clients.ses.send(new GetAccountCommand({}));
  const { Max24HourSend = 0, MaxSendRate = 0 } = account.SendQuota ?? {};
  if (account.SendingEnabled === false || account.EnforcementStatus === "SHUTDOWN") {
    const says = "SES has stopped this account's mails: read AWS's message in the SES console, and answer it";
    const mend = `aws sesv2 put-account-sending-attributes --sending-enabled --region ${region}`;
    return [missing("mail", says, mend)];
  }
  if (account.ProductionAccessEnabled !== true) {
    const site = environment.NUTRIA_DOMAIN ?? "example.com";
    return [
      advice(
        "mail",
        "the account is in SES's sandbox: it writes to verified addresses only",
        `aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://${site} --contact-language EN --region ${region}`,
      ),
    ];
  }
  return [good("mail", `${Max24HourSend} mails a day, ${MaxSendRate} a second`)];
}
