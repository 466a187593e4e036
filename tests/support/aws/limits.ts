import { AwsError } from "@nutria/local/shared/aws-service";
import { jsonService } from "./json-protocol";
import { restJsonService } from "./rest-json-protocol";
import { account, type Service } from "./server";

/** What AWS lets an account do, and what it has proved. A test changes the fields. */
export interface Limits {
  /** SES's identities, by name: whether their owner published the records. */
  identities: Map<string, { isVerified: boolean }>;
  mail: { isEnabled: boolean; hasProductionAccess: boolean; aSecond: number; aDay: number };
  /** Certificates by their ARN. */
  certificates: Map<string, { Status: string; SubjectAlternativeNames: string[] }>;
  lambdasAtOnce: number;
  /** The requests a second of all gateways of a region. */
  requestsASecond: number;
  /** What was asked of AWS's support: `ses L-CDEF9B6B 20`. */
  asked: string[];
}

/** The limits of an account with which nothing is missing for `nutria.test`. */
export function generousLimits(): Limits {
  return {
    identities: new Map([["nutria.test", { isVerified: true }]]),
    mail: { isEnabled: true, hasProductionAccess: true, aSecond: 40, aDay: 50_000 },
    certificates: new Map(),
    lambdasAtOnce: 1000,
    requestsASecond: 10_000,
    asked: [],
  };
}

/** SES, ACM, the quotas and the settings of Lambda, as far as they tell the limits. */
export function createLimits(limits: Limits): Record<"ses" | "acm" | "servicequotas" | "lambda", Service> {
  const { identities, certificates } = limits;
  return {
    ses: restJsonService({
      "GET /v2/email/account": {
        name: "GetAccount",
        run: () => ({
          SendingEnabled: limits.mail.isEnabled,
          ProductionAccessEnabled: limits.mail.hasProductionAccess,
          EnforcementStatus: "HEALTHY",
          SendQuota: {
            Max24HourSend: limits.mail.aDay,
            MaxSendRate: limits.mail.aSecond,
            SentLast24Hours: 0,
          },
        }),
      },
      "PUT /v2/email/account/sending": {
        name: "PutAccountSendingAttributes",
        run: ({ SendingEnabled }) => {
          limits.mail.isEnabled = SendingEnabled === true;
          return {};
        },
      },
      "GET /v2/email/identities/*": {
        name: "GetEmailIdentity",
        run: (_, name) => {
          const found = identities.get(name);
          if (!found) throw new AwsError("NotFoundException", `Email identity ${name} does not exist.`, 404);
          return {
            VerifiedForSendingStatus: found.isVerified,
            DkimAttributes: { Status: found.isVerified ? "SUCCESS" : "PENDING", Tokens: ["a", "b", "c"] },
          };
        },
      },
      "POST /v2/email/identities": {
        name: "CreateEmailIdentity",
        run: ({ EmailIdentity }) => {
          identities.set(String(EmailIdentity), { isVerified: false });
          return { VerifiedForSendingStatus: false };
        },
      },
    }),
    acm: jsonService({
      DescribeCertificate: ({ CertificateArn }: { CertificateArn: string }) => {
        const Certificate = certificates.get(CertificateArn);
        if (!Certificate) throw new AwsError("ResourceNotFoundException", `Could not find ${CertificateArn}`);
        return { Certificate };
      },
      RequestCertificate: ({ DomainName, ValidationMethod }: Record<string, string>) => {
        if (ValidationMethod !== "DNS") limits.asked.push(`a mail to the owner of ${DomainName}`);
        const CertificateArn = `arn:aws:acm:us-east-1:${account}:certificate/${certificates.size + 1}`;
        certificates.set(CertificateArn, {
          Status: "PENDING_VALIDATION",
          SubjectAlternativeNames: [DomainName ?? ""],
        });
        return { CertificateArn };
      },
    }),
    servicequotas: jsonService({
      GetServiceQuota: () => ({ Quota: { Value: limits.requestsASecond } }),
      RequestServiceQuotaIncrease: (input: {
        ServiceCode: string;
        QuotaCode: string;
        DesiredValue: number;
      }) => {
        limits.asked.push(`${input.ServiceCode} ${input.QuotaCode} ${input.DesiredValue}`);
        return { RequestedQuota: { Status: "PENDING" } };
      },
    }),
    lambda: restJsonService({
      "GET /2016-08-19/account-settings": {
        name: "GetAccountSettings",
        run: () => ({ AccountLimit: { ConcurrentExecutions: limits.lambdasAtOnce } }),
      },
    }),
  };
}
