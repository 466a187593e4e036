import { GetAccountCommand, GetEmailIdentityCommand } from "@aws-sdk/client-sesv2";
import { advice, good, isNamed, missing, type Examined, type Finding } from "../finding";
import { increase } from "./quotas";
import { settingsIfValid } from "./settings";

/** The verified sender, and what SES lets the account send. */
export async function checkMail(examined: Examined): Promise<Finding[]> {
  const settings = settingsIfValid(examined);
  if (!settings) return [];
  const [identity, account] = await Promise.all([
    checkIdentity(examined, settings.mailIdentity),
    checkAccount(examined, settings.mailConcurrency),
  ]);
  return [identity, ...account];
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

async function checkAccount(examined: Examined, concurrency: number): Promise<Finding[]> {
  const { clients, region, environment } = examined;
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
  const tooLittle = [...checkRate(examined, concurrency, MaxSendRate), ...checkDay(examined, Max24HourSend)];
  if (tooLittle.length > 0) return tooLittle;
  const aDay = Max24HourSend === unlimited ? "any number of mails" : `${Max24HourSend} mails`;
  return [
    good("mail", `${aDay} a day, ${MaxSendRate} a second for the ${concurrency} that are sent at once`),
  ];
}

/** The mails that one sender makes per second: SES answers in a quarter of a second. */
const mailsASecond = 4;
/** The daily mails of a practice or two; SES gives a new account outside the sandbox more. */
const fewestADay = 5000;
/** The value of SES for no limit. */
const unlimited = -1;

/** SES refuses what comes faster than its rate; a refused mail comes again minutes later. */
function checkRate({ stage, region }: Examined, concurrency: number, rate: number): Finding[] {
  const wanted = concurrency * mailsASecond;
  if (rate >= wanted) return [];
  const says = `SES takes ${rate} mails a second, and ${concurrency} senders make some ${wanted}`;
  const fitting = Math.floor(rate / mailsASecond);
  const ask = increase("ses", "L-CDEF9B6B", wanted, region);
  // An event source has two senders at least.
  return fitting < 2
    ? [advice("mail", `${says}: ask for more`, ask)]
    : [
        advice(
          "mail",
          `${says}: send fewer at once and deploy, or ask for more (${ask})`,
          `echo 'NUTRIA_MAIL_CONCURRENCY=${fitting}' >> .env.${stage}`,
        ),
      ];
}

function checkDay({ region }: Examined, limit: number): Finding[] {
  if (limit === unlimited || limit >= fewestADay) return [];
  const ask = increase("ses", "L-804C8AE8", fewestADay * 10, region);
  return [advice("mail", `SES takes ${limit} mails a day: ask for more before people come`, ask)];
}
