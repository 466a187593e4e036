import { operation, requireFields, type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import { checkSecretHash } from "./client-secret";
import type { UserDirectory } from "./user-directory";
import type { Attribute, PoolSettings } from "./model";

/** The dependencies of the pool's operations. */
export interface PoolDependencies {
  settings: PoolSettings;
  directory: UserDirectory;
}

interface SignUpInput {
  ClientId: string;
  SecretHash?: string;
  Username: string;
  Password: string;
  UserAttributes?: Attribute[];
}

/** Registration. The pool verifies no attribute by itself, so it mails no code and only the back end confirms. */
export function signUpOperations({ settings, directory }: PoolDependencies): Record<string, AwsOperation> {
  return {
    SignUp: operation<SignUpInput>(async (input) => {
      requireFields(input, ["ClientId", "Username", "Password"]);
      checkClient(settings, input.ClientId);
      const { Username, Password, UserAttributes = [] } = input;
      checkSecretHash(settings, Username, input.SecretHash);
      if (UserAttributes.some(({ Name }) => !settings.writableAttributes.includes(Name))) {
        throw new AwsError("NotAuthorizedException", "A client attempted to write unauthorized attribute");
      }
      const user = await directory.create(Username, Password, UserAttributes, "UNCONFIRMED");
      return { UserConfirmed: false, UserSub: user.sub };
    }),
  };
}

/** Throws `ResourceNotFoundException` for a client id of another pool. */
export function checkClient(settings: PoolSettings, clientId: string | undefined): void {
  if (clientId !== settings.clientId) {
    throw new AwsError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  }
}
