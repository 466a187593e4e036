import { awsJsonService, operation, requireFields } from "../shared/aws-json";
import { AwsError, createAwsServer } from "../shared/aws-service";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";

export interface SsmOptions {
  /** Values by parameter name; all of them are secure strings. */
  parameters: Readonly<Record<string, string>>;
  port?: number;
}

/** Starts the embedded parameter store, which serves a fixed map of secrets. */
export async function createSsm({ parameters, port }: SsmOptions): Promise<Endpoint> {
  const describe = (name: string, isDecrypted: boolean | undefined) => ({
    Name: name,
    Type: "SecureString",
    // Without `WithDecryption` SSM returns the ciphertext.
    Value: isDecrypted === true ? parameters[name] : Buffer.from(`encrypted ${name}`).toString("base64"),
    Version: 1,
    DataType: "text",
    ARN: `arn:aws:ssm:us-east-1:000000000000:parameter${name}`,
  });
  const exists = (name: string): boolean => Object.hasOwn(parameters, name);

  const service = awsJsonService({
    targetPrefix: "AmazonSSM",
    version: "1.1",
    operations: {
      GetParameter: operation<{ Name: string; WithDecryption?: boolean }>((input) => {
        requireFields(input, ["Name"], "ValidationException");
        if (!exists(input.Name)) throw new AwsError("ParameterNotFound", "");
        return { Parameter: describe(input.Name, input.WithDecryption) };
      }),
      GetParameters: operation<{ Names: string[]; WithDecryption?: boolean }>((input) => {
        requireFields(input, ["Names"], "ValidationException");
        if (input.Names.length > 10) throw new AwsError("ValidationException", "At most 10 names.");
        return {
          Parameters: input.Names.filter(exists).map((name) => describe(name, input.WithDecryption)),
          InvalidParameters: input.Names.filter((name) => !exists(name)),
        };
      }),
    },
  });
  const server = createAwsServer(service);
  const { url } = await listenOnLoopback(server, port);
  return { url, close: () => closeServer(server) };
}
