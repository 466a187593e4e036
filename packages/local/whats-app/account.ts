import { AwsError } from "../shared/aws-service";
import { localNumber } from "./phones";

const arn = (service: string, resource: string) => `arn:aws:${service}:us-east-1:000000000000:${resource}`;

/** The linked account of the embedded WhatsApp, as AWS describes it. Its fields may be changed. */
export function createAccount() {
  const { wabaId, phoneNumberId, metaPhoneNumberId } = localNumber;
  const account = {
    id: wabaId,
    arn: arn("social-messaging", `waba/${wabaId.slice("waba-".length)}`),
    wabaId: "200000000000001",
    wabaName: "Nutria",
    registrationStatus: "COMPLETE",
    linkDate: 1_790_000_000,
    eventDestinations: [{ eventDestinationArn: arn("sns", "nutria-local-whats-app") }],
    phoneNumbers: [
      {
        arn: arn("social-messaging", `phone-number-id/${phoneNumberId.slice("phone-number-id-".length)}`),
        phoneNumberId,
        metaPhoneNumberId,
        phoneNumber: "+525500000000",
        displayPhoneNumber: "+52 55 0000 0000",
        displayPhoneNumberName: "Nutria",
        qualityRating: "GREEN",
      },
    ],
  };
  return {
    account,
    describe(id: string): object {
      if (id === wabaId) return { account };
      throw new AwsError("ResourceNotFoundException", "There is no such business account.", 404);
    },
  };
}
