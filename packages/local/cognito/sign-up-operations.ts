import { operation, requireFields, type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import type { Directory } from "./directory";
import type { Attribute, PoolSettings, User } from "./model";
import {
  announceConfirmation,
  composeMail,
  type MessageReason,
  type OutgoingMail,
  type Triggers,
} from "./triggers";

/** What the operations work with. */
export interface PoolParts {
  settings: PoolSettings;
  directory: Directory;
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

/** Registration as the client does it: sign up, confirm with the mailed code, have it mailed again. */
export function signUpOperations(parts: PoolParts): Record<string, AwsOperation> {
  const { settings, directory } = parts;
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
      const delivery = await mailCode(parts, "CustomMessage_SignUp", user, input.ClientMetadata);
      return { UserConfirmed: false, UserSub: user.sub, ...(delivery && { CodeDeliveryDetails: delivery }) };
    }),

    ConfirmSignUp: operation<ConfirmInput>(async (input) => {
      requireFields(input, ["ClientId", "Username", "ConfirmationCode"]);
      checkClient(settings, input.ClientId);
      const user = directory.find(input.Username);
      // Cognito does not say here that it has never heard of a user.
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
      await announceConfirmation(settings, parts.triggers(), confirmed, input.ClientMetadata);
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
      const delivery = await mailCode(parts, "CustomMessage_ResendCode", user, input.ClientMetadata);
      return delivery ? { CodeDeliveryDetails: delivery } : {};
    }),
  };
}

/** Refuses a client that is not the pool's. */
export function checkClient(settings: PoolSettings, clientId: string | undefined): void {
  if (clientId !== settings.clientId) {
    throw new AwsError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  }
}

/** Makes a new code for the user and mails it; a user without an address gets none. */
async function mailCode(
  parts: PoolParts,
  reason: MessageReason,
  user: User,
  clientMetadata: Record<string, string> | undefined,
): Promise<object | undefined> {
  const address = user.attributes["email"];
  if (!address) return undefined;
  const code = await parts.directory.newCode(user.username);
  await deliver(
    parts,
    await composeMail(parts.settings, parts.triggers(), reason, user, code, clientMetadata),
  );
  return describeDelivery(address);
}

/** Hands a mail over, and says so the way Cognito does when that fails. */
export async function deliver(parts: PoolParts, mail: OutgoingMail): Promise<void> {
  try {
    await parts.sendMail(mail);
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
