import { queryService } from "./query-protocol";
import { account, type Service } from "./server";

/** The security token service: who the caller is, and the roles that the tools of a deploy assume. */
export function createSts(): Service {
  return queryService("https://sts.amazonaws.com/doc/2011-06-15/", {
    GetCallerIdentity: () => ({
      Arn: `arn:aws:iam::${account}:user/operator`,
      UserId: "AIDAOPERATOR",
      Account: account,
    }),
    AssumeRole: ({ RoleArn, RoleSessionName }: { RoleArn: string; RoleSessionName: string }) => ({
      Credentials: {
        AccessKeyId: "ASIAROLE",
        SecretAccessKey: "not-a-secret",
        SessionToken: "session",
        Expiration: new Date(Date.now() + 3_600_000),
      },
      AssumedRoleUser: {
        AssumedRoleId: `AROA:${RoleSessionName}`,
        Arn: `${RoleArn.replace(":iam:", ":sts:").replace(":role/", ":assumed-role/")}/${RoleSessionName}`,
      },
    }),
  });
}
