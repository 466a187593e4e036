import { createServer, type ServerResponse } from "node:http";
import { isLoopbackHost } from "../shared/loopback-host";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";

/** Answers a reading of a calendar, also as no honest provider would. */
type CalendarAnswer = (response: ServerResponse) => void;

/** The calendars that this machine publishes, as Google, Outlook and iCloud do. */
export interface PublishedCalendars {
  /** Publishes a file, or an answer, under a name; gives its address. */
  publish(name: string, content: string | CalendarAnswer): string;
  /** From now on nothing is found at the address of a name. */
  withdraw(name: string): void;
}

export interface CalendarEndpoint extends Endpoint {
  calendars: PublishedCalendars;
}

/** Starts the embedded publisher of calendars; it has none at first. */
export async function createCalendarPublisher(): Promise<CalendarEndpoint> {
  const published = new Map<string, CalendarAnswer>();
  const server = createServer((request, response) => {
    const answer = published.get(request.url ?? "");
    if (!isLoopbackHost(request.headers.host) || request.method !== "GET" || !answer) {
      request.resume();
      response.writeHead(404).end();
      return;
    }
    answer(response);
  });
  const { url } = await listenOnLoopback(server);
  const pathOf = (name: string): string => `/${name}.ics`;
  return {
    url,
    calendars: {
      publish(name, content) {
        published.set(
          pathOf(name),
          typeof content === "string"
            ? (response) => {
                response.writeHead(200, { "content-type": "text/calendar; charset=utf-8" }).end(content);
              }
            : content,
        );
        return `${url}${pathOf(name)}`;
      },
      withdraw: (name) => void published.delete(pathOf(name)),
    },
    close: () => closeServer(server),
  };
}
