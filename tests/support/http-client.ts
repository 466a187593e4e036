import { createClient, type Client } from "@nutria/contract/wire/client";

/** Calls the product over HTTP, as an app does; signed in as soon as it has a token. */
export function httpClient(url: string, token: () => string | undefined = () => undefined): Client {
  return createClient(async ({ method, path, body, headers }) => {
    const accessToken = token();
    // A form says its own type, with what parts it.
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(!isForm && { "content-type": "application/json" }),
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
  });
}
