/** A recipient of alarms: a mail address, or the https address of a paging service. */
export interface AlarmSubscriber {
  protocol: "email" | "https";
  endpoint: string;
}

const mailPattern = /^[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+$/;

/** The subscribers that `NUTRIA_ALARM_EMAIL` names, separated by commas. Raises what is wrong with one. */
export function parseAlarmSubscribers(text: string): AlarmSubscriber[] {
  const endpoints = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const twice = endpoints.find((endpoint, index) => endpoints.indexOf(endpoint) !== index);
  if (twice !== undefined) throw new Error(`NUTRIA_ALARM_EMAIL names ${twice} twice`);
  return endpoints.map(toSubscriber);
}

function toSubscriber(endpoint: string): AlarmSubscriber {
  if (mailPattern.test(endpoint)) return { protocol: "email", endpoint };
  if (URL.canParse(endpoint) && new URL(endpoint).protocol === "https:")
    return { protocol: "https", endpoint };
  throw new Error(`NUTRIA_ALARM_EMAIL: "${endpoint}" is neither a mail address nor an https:// address`);
}
