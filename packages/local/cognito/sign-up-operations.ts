import { operation, requireFields, type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import type { UserDirectory } from "./user-directory";
import type { Attribute, PoolSettings, User } from "./model";
import {
  invokePostConfirmation,
  composeMail,
  type MessageReason,
  type OutgoingMail,
  type Triggers,
} from "./triggers";

/** The dependencies of the pool's operations. */
export interface PoolDependencies {
  settings: PoolSettings;
  directory: UserDirectory;
  triggers(): Triggers;
  sendMail(mail: OutgoingMail): Promise<void>;
}

interface SignUpInput {
  ClientId: string;
  Username: string;
  Password: string;
  UserAttributes?: Attribute[];
  ClientMetadata?: Record<string, string>;
}
type ConfirmInput = Pick<SignUpInput, "ClientId" | "Username" | "ClientMetadata"> & {
  ConfirmationCode: string;
};
type ResendInput = Pick<SignUpInput, "ClientId" | "Username" | "ClientMetadata">;

/** The operations of registration: sign up, confirm with the mailed code, resend the code. */
export function signUpOperations(dependencies: PoolDependencies): Record<string, AwsOperation> {
  const { settings, directory } = dependencies;
  return {
    SignUp: operation<SignUpInput>(async (input) => {
      requireFields(input, ["ClientId", "Username", "Password"]);
      checkClient(settings, input.ClientId);
      const user = await directory.create(
        input.Username,
        input.Password,
        input.UserAttributes ?? [],
        "UNCONFIRMED",
      );
      const delivery = await mailCode(dependencies, "CustomMessage_SignUp", user, input.ClientMetadata);
      return { UserConfirmed: false, UserSub: user.sub, ...(delivery && { CodeDeliveryDetails: delivery }) };
    }),

    ConfirmSignUp: operation<ConfirmInput>(async (input) => {
      requireFields(input, ["ClientId", "Username", "ConfirmationCode"]);
      checkClient(settings, input.ClientId);
      const user = directory.find(input.Username);
      // Cognito does not reveal here that the user does not exist.
      if (user === undefined) {
        throw new AwsError("ExpiredCodeException", "Invalid code provided, please request a code again.");
      }
      if (user.status !== "UNCONFIRMED") {
        throw new AwsError(
          "NotAuthorizedException",
          `User cannot be confirmed. Current status is ${user.status}`,
        );
      }
      await directory.checkCode(input.Username, input.ConfirmationCode);
      const { attributes } = directory.require(input.Username);
      const confirmed = await directory.change(input.Username, {
        status: "CONFIRMED",
        attributes: { ...attributes, email_verified: "true" },
        pendingCode: undefined,
        wrongCodesAt: [],
      });
      await invokePostConfirmation(settings, dependencies.triggers(), confirmed, input.ClientMetadata);
      return {};
    }),

    ResendConfirmationCode: operation<ResendInput>(async (input) => {
      requireFields(input, ["ClientId", "Username"]);
      checkClient(settings, input.ClientId);
      const user = directory.find(input.Username);
      if (user === undefined)
        return { CodeDeliveryDetails: describeDelivery(`${input.Username}@example.com`) };
      if (user.status !== "UNCONFIRMED") {
        throw new AwsError("InvalidParameterException", "User is already confirmed.");
      }
      const delivery = await mailCode(dependencies, "CustomMessage_ResendCode", user, input.ClientMetadata);
      return delivery ? { CodeDeliveryDetails: delivery } : {};
    }),
  };
}

/** Throws `ResourceNotFoundException` for a client id of another pool. */
export function checkClient(settings: PoolSettings, clientId: string | undefined): void {
  if (clientId !== settings.clientId) {
    throw new AwsError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  }
}

/** Mails a new code to the user and returns the delivery details; does nothing for a user without an e-mail. */
async function mailCode(
  dependencies: PoolDependencies,
  reason: MessageReason,
  user: User,
  clientMetadata: Record<string, string> | undefined,
): Promise<object | undefined> {
  const address = user.attributes["email"];
  if (!address) return undefined;
  const code = await dependencies.directory.newCode(user.username);
  await deliver(
    dependencies,
    await composeMail(dependencies.settings, dependencies.triggers(), reason, user, code, clientMetadata),
  );
  return describeDelivery(address);
}

/** Sends a mail. Throws `CodeDeliveryFailureException` when that fails. */
export async function deliver(dependencies: PoolDependencies, mail: OutgoingMail): Promise<void> {
  try {
    await dependencies.sendMail(mail);
  } catch (error) {
    throw new AwsError("CodeDeliveryFailureException", `Unable to deliver the message: ${String(error)}`);
  }
}

function describeDelivery(address: string): object {
  const [name = "", domain = ""] = address.split("@");
  return {
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: `${name.charAt(0)}***@${domain.charAt(0)}***`,
  };
}
