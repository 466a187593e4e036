import { AwsError } from "@nutria/local/shared/aws-service";
import { jsonService } from "./json-protocol";
import { account, type Service, type ServiceRequest } from "./server";

interface Version {
  id: string;
  value: string;
  labels: Set<string>;
}

interface Secret {
  /** In the order in which they were put. */
  versions: Version[];
  /** Set while it waits to be deleted; its name is taken and its values cannot be read. */
  deletedAt?: number;
}

export interface SecretsManager extends Service {
  secrets: Map<string, Secret>;
  /** The version ids of a secret by their labels. */
  labelsOf: (name: string) => Record<string, string>;
  /** A value of a secret, as a dynamic reference of a template names it. */
  valueOf: (name: string, versionId: string) => string | undefined;
}

/** Secrets Manager, with versions and their labels. A name or an ARN that ends with the name finds a secret. */
export function createSecretsManager(): SecretsManager {
  const secrets = new Map<string, Secret>();
  const arnOf = (name: string, { region }: ServiceRequest): string =>
    `arn:aws:secretsmanager:${region}:${account}:secret:${name}`;

  const find = (secretId: string): { name: string; secret: Secret } => {
    const name = secretId.split(":secret:").at(-1) ?? "";
    const secret = secrets.get(name);
    if (!secret) {
      throw new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
    }
    return { name, secret };
  };
  const findKept = (secretId: string): { name: string; secret: Secret } => {
    const found = find(secretId);
    if (found.secret.deletedAt !== undefined) {
      throw new AwsError("InvalidRequestException", "The secret was marked for deletion.");
    }
    return found;
  };

  return {
    secrets,
    labelsOf: (name) =>
      Object.fromEntries(
        find(name).secret.versions.flatMap(({ id, labels }) => [...labels].map((label) => [label, id])),
      ),
    valueOf: (name, versionId) => secrets.get(name)?.versions.find(({ id }) => id === versionId)?.value,
    ...jsonService({
      CreateSecret: (
        { Name, SecretString, ClientRequestToken }: PutInput & { Name: string },
        request: ServiceRequest,
      ) => {
        const before = secrets.get(Name);
        if (before?.deletedAt !== undefined) {
          throw new AwsError("InvalidRequestException", "A secret of this name is scheduled for deletion.");
        }
        if (before) throw new AwsError("ResourceExistsException", "The secret already exists.");
        const version = { id: ClientRequestToken, value: SecretString, labels: new Set(["AWSCURRENT"]) };
        secrets.set(Name, { versions: [version] });
        return { ARN: arnOf(Name, request), Name, VersionId: ClientRequestToken };
      },
      DescribeSecret: ({ SecretId }: { SecretId: string }, request: ServiceRequest) => {
        const { name, secret } = find(SecretId);
        const labelled = secret.versions.filter(({ labels }) => labels.size > 0);
        return {
          ARN: arnOf(name, request),
          Name: name,
          VersionIdsToStages: Object.fromEntries(labelled.map(({ id, labels }) => [id, [...labels]])),
          ...(secret.deletedAt !== undefined && { DeletedDate: secret.deletedAt }),
        };
      },
      GetSecretValue: ({
        SecretId,
        VersionId,
        VersionStage = "AWSCURRENT",
      }: {
        SecretId: string;
        VersionId?: string;
        VersionStage?: string;
      }) => {
        const version = findKept(SecretId).secret.versions.find(({ id, labels }) =>
          VersionId === undefined ? labels.has(VersionStage) : id === VersionId,
        );
        if (!version) throw new AwsError("ResourceNotFoundException", "No such version.");
        return {
          SecretString: version.value,
          VersionId: version.id,
          VersionStages: [...version.labels],
        };
      },
      PutSecretValue: ({ SecretId, SecretString, ClientRequestToken, VersionStages }: PutInput) => {
        const { secret } = findKept(SecretId);
        const version = { id: ClientRequestToken, value: SecretString, labels: new Set<string>() };
        secret.versions.push(version);
        for (const label of VersionStages ?? ["AWSCURRENT"]) moveLabel(secret, label, version);
        return { VersionId: version.id, VersionStages: [...version.labels] };
      },
      UpdateSecretVersionStage: ({
        SecretId,
        VersionStage,
        MoveToVersionId,
        RemoveFromVersionId,
      }: MoveInput) => {
        const { secret } = findKept(SecretId);
        const holder = secret.versions.find(({ labels }) => labels.has(VersionStage));
        if (holder && holder.id !== RemoveFromVersionId) {
          throw new AwsError("InvalidParameterException", `The label is attached to version ${holder.id}.`);
        }
        const to = secret.versions.find(({ id }) => id === MoveToVersionId);
        if (MoveToVersionId !== undefined && !to) {
          throw new AwsError("ResourceNotFoundException", "No such version.");
        }
        if (to) moveLabel(secret, VersionStage, to);
        else holder?.labels.delete(VersionStage);
        return {};
      },
      DeleteSecret: ({
        SecretId,
        ForceDeleteWithoutRecovery,
      }: {
        SecretId: string;
        ForceDeleteWithoutRecovery?: boolean;
      }) => {
        const { name, secret } = find(SecretId);
        if (ForceDeleteWithoutRecovery) secrets.delete(name);
        else secret.deletedAt = Math.floor(Date.now() / 1000);
        return { Name: name };
      },
      RestoreSecret: ({ SecretId }: { SecretId: string }) => {
        const { name, secret } = find(SecretId);
        delete secret.deletedAt;
        return { Name: name };
      },
    }),
  };
}

interface PutInput {
  SecretId: string;
  SecretString: string;
  ClientRequestToken: string;
  VersionStages?: string[];
}

interface MoveInput {
  SecretId: string;
  VersionStage: string;
  MoveToVersionId?: string;
  RemoveFromVersionId?: string;
}

/** A label is on one version; the version that loses AWSCURRENT becomes AWSPREVIOUS. */
function moveLabel({ versions }: Secret, label: string, to: Version): void {
  const from = versions.find(({ labels }) => labels.has(label));
  if (from === to) return;
  from?.labels.delete(label);
  to.labels.add(label);
  if (label !== "AWSCURRENT" || !from) return;
  for (const { labels } of versions) labels.delete("AWSPREVIOUS");
  from.labels.add("AWSPREVIOUS");
}
