import { AwsError } from "@nutria/local/shared/aws-service";
import { jsonService } from "./json-protocol";
import { account, type Service, type ServiceRequest } from "./server";

export interface Parameter {
  Value: string;
  Type: "String" | "SecureString" | "StringList";
  Version: number;
  /** Seconds since 1970. */
  LastModifiedDate: number;
}

export interface Ssm extends Service {
  /** The parameters by name, with every version of each, the newest last. */
  parameters: Map<string, Parameter[]>;
}

/** The parameter store, with versions (`/name:3`) and the public parameters of AWS that `published` names. */
export function createSsm(published: (name: string) => string | undefined = () => undefined): Ssm {
  const parameters = new Map<string, Parameter[]>();

  const find = (named: string): { name: string; parameter: Parameter } | undefined => {
    const [name = "", version] = named.split(":");
    const value = published(name);
    if (value !== undefined)
      return { name, parameter: { Value: value, Type: "String", Version: 1, LastModifiedDate: 0 } };
    const versions = parameters.get(name) ?? [];
    const parameter =
      version === undefined ? versions.at(-1) : versions.find(({ Version }) => Version === Number(version));
    return parameter && { name, parameter };
  };
  const describe = (
    { name, parameter }: { name: string; parameter: Parameter },
    isDecrypted: boolean | undefined,
    { region }: ServiceRequest,
  ) => ({
    ...parameter,
    Name: name,
    Value:
      parameter.Type !== "SecureString" || isDecrypted
        ? parameter.Value
        : Buffer.from(`encrypted ${name}`).toString("base64"),
    ARN: `arn:aws:ssm:${region}:${account}:parameter${name}`,
    DataType: "text",
  });

  return {
    parameters,
    ...jsonService({
      GetParameter: ({ Name, WithDecryption }: { Name: string; WithDecryption?: boolean }, request) => {
        const found = find(Name);
        if (!found) throw new AwsError("ParameterNotFound", "");
        return { Parameter: describe(found, WithDecryption, request) };
      },
      GetParameters: ({ Names, WithDecryption }: { Names: string[]; WithDecryption?: boolean }, request) => {
        if (Names.length > 10) throw new AwsError("ValidationException", "At most 10 names");
        const found = Names.map(find).filter((parameter) => parameter !== undefined);
        return {
          Parameters: found.map((parameter) => describe(parameter, WithDecryption, request)),
          InvalidParameters: Names.filter((name) => !find(name)),
        };
      },
      PutParameter: (input: {
        Name: string;
        Value: string;
        Type?: Parameter["Type"];
        Overwrite?: boolean;
      }) => {
        const versions = parameters.get(input.Name) ?? [];
        if (versions.length > 0 && !input.Overwrite) {
          throw new AwsError("ParameterAlreadyExists", "The parameter already exists.");
        }
        const Type = input.Type ?? versions.at(-1)?.Type;
        if (!Type) throw new AwsError("ValidationException", "A parameter type is required");
        const Version = (versions.at(-1)?.Version ?? 0) + 1;
        const LastModifiedDate = Date.now() / 1000;
        parameters.set(input.Name, [...versions, { Value: input.Value, Type, Version, LastModifiedDate }]);
        return { Version, Tier: "Standard" };
      },
      DeleteParameter: ({ Name }: { Name: string }) => {
        if (!parameters.delete(Name)) throw new AwsError("ParameterNotFound", "");
        return {};
      },
      DeleteParameters: ({ Names }: { Names: string[] }) => ({
        DeletedParameters: Names.filter((name) => parameters.delete(name)),
      }),
    }),
  };
}
