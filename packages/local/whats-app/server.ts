import { operation, type AwsOperation } from "../shared/aws-json";
import { awsService, AwsError, createAwsServer, type AwsRequest } from "../shared/aws-service";
import { systemClock, type Clock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { createAccount } from "./account";
import { createPhones, type Phones, type SendInput } from "./phones";
import { createTemplates, type Templates } from "./templates";

export interface WhatsAppEndpoint extends Endpoint {
  operations: Readonly<Record<string, AwsOperation>>;
  phones: Phones;
  templates: Templates;
  /** The linked account, which may be changed. */
  account: ReturnType<typeof createAccount>["account"];
}

/** A message takes a few kilobytes, and a template less. */
const maximumBodyBytes = 256 * 1024;

/** Starts the embedded AWS End User Messaging Social: it takes messages and templates of one number. */
export async function createWhatsAppService({
  webUrl,
  now = systemClock,
}: {
  /** Where the links of messages lead. */
  webUrl: string;
  now?: Clock;
}): Promise<WhatsAppEndpoint> {
  const phones = createPhones(webUrl, now);
  const templates = createTemplates(webUrl);
  const linked = createAccount();

  async function answer({ method, path, headers, body }: AwsRequest): Promise<object> {
    const url = new URL(path, "http://localhost");
    const isJson = /^application\/json\b/.test(String(headers["content-type"] ?? ""));
    const call = `${method} ${url.pathname}`;
    if (call === "POST /v1/whatsapp/send" && isJson) return phones.send(JSON.parse(body) as SendInput);
    if (call === "POST /v1/whatsapp/template/put" && isJson) {
      return templates.create(JSON.parse(body) as { id: string; templateDefinition: string });
    }
    if (call === "GET /v1/whatsapp/waba/details") return linked.describe(url.searchParams.get("id") ?? "");
    if (call === "GET /v1/whatsapp/template/list") return templates.list(url.searchParams.get("id") ?? "");
    if (call === "GET /v1/whatsapp/template") {
      return templates.get(url.searchParams.get("id") ?? "", url.searchParams.get("metaTemplateId") ?? "");
    }
    throw new AwsError("UnknownOperationException", "The embedded cloud does not know this call.", 404);
  }

  const server = createAwsServer(
    awsService(
      { name: "WhatsApp", contentType: "application/json", faultType: "InternalServiceException" },
      answer,
    ),
    { maximumBodyBytes },
  );
  const { url } = await listenOnLoopback(server);
  return {
    url,
    operations: { SendWhatsAppMessage: operation<SendInput>((input) => phones.send(input)) },
    phones,
    templates,
    account: linked.account,
    close: () => closeServer(server),
  };
}
