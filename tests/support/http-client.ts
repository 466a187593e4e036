import { createClient, type Client } from "@nutria/contract/client";

/** Calls the product over HTTP, as an app does; signed in as soon as it has a token. */
export function httpClient(url: string, token: () => string | undefined = () => undefined): Client {
  return createClient(async ({ method, path, body, headers }) => {
    const accessToken = token();
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        "content-type": "application/json",
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
  });
}
