import { parseCalendarAddress } from "@nutria/contract/agenda/busy-calendar";
import { createCalendarPublisher, type CalendarEndpoint } from "@nutria/local/calendars/server";
import { createCalendarReader } from "@nutria/platform/adapters/calendar-reader";
import { isPublicAddress } from "@nutria/platform/adapters/public-address";
import type { ClientRequest } from "node:http";
import type { RequestOptions } from "node:https";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { calendarOf } from "../support/calendars/files";

const google = "https://calendar.google.com/calendar/ical/ana%40example.com/private-abc123/basic.ics";

describe("the address of a calendar", () => {
  test.each([
    [google, "google"],
    [google.replace("https:", "webcal:"), "google"],
    ["https://outlook.office365.com/owa/calendar/abc@example.com/def/calendar.ics", "outlook"],
    ["https://outlook.live.com/owa/calendar/0000/abc/cid-1/calendar.ics", "outlook"],
    ["webcal://p42-caldav.icloud.com/published/2/MTIzNDU2", "icloud"],
    [
      "  https://calendar.google.com:443/calendar/ical/es.mexican%23holiday%40x/public/basic.ics \n",
      "google",
    ],
  ])("is read: %s", (address, provider) => {
    expect(parseCalendarAddress(address, null)).toMatchObject({
      provider,
      url: expect.stringMatching(/^https:/) as unknown,
    });
  });

  test.each([
    "http://calendar.google.com/calendar/ical/a/basic.ics",
    "https://calendar.google.com:8443/calendar/ical/a/basic.ics",
    "https://ana@calendar.google.com/calendar/ical/a/basic.ics",
    "https://ana:secreto@calendar.google.com/calendar/ical/a/basic.ics",
    "https://calendar.google.com/calendar/embed?src=ana",
    "https://calendar.google.com.example.com/calendar/ical/a/basic.ics",
    "https://calendar.google.com\\@example.com/calendar/ical/a/basic.ics",
    "https://evil-icloud.com/published/2/a",
    "https://icloud.com.example.com/published/2/a",
    "https://www.icloud.com/calendar/",
    "https://example.com/calendar.ics",
    "https://127.0.0.1/calendar/ical/a/basic.ics",
    "https://[::1]/calendar/ical/a/basic.ics",
    "https://2130706433/calendar/ical/a/basic.ics",
    "https://169.254.169.254/latest/meta-data/",
    "http://localhost:3000/agenda.ics",
    "file:///etc/passwd",
    "webcal:",
    "calendario",
    "",
  ])("is refused: %s", async (address) => {
    expect(parseCalendarAddress(address, null)).toEqual({ message: expect.any(String) as unknown });
    // The reader does not trust that it was asked before.
    const reader = createCalendarReader({ embedded: null, resolve: unasked, request: unasked });
    expect(await reader.read(address)).toEqual({ problem: "refused" });
  });
});

function unasked(): never {
  throw new Error("Nobody should be asked");
}

describe("an address of the network", () => {
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "ff02::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
  ])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(["8.8.8.8", "142.250.64.78", "172.15.0.1", "172.32.0.1", "2607:f8b0:4012::200e", "2a01:b740::1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe("the host of a calendar", () => {
  const publicOne = { address: "142.250.64.78", family: 4 };

  /** Keeps what was asked for, and fails as if nobody answered. */
  function recorded() {
    const requests: RequestOptions[] = [];
    const request = (options: RequestOptions): Promise<ClientRequest> => {
      requests.push(options);
      return Promise.reject(new Error("Nobody answers"));
    };
    return { requests, request };
  }

  test.each([
    ["a private address", [{ address: "10.0.0.5", family: 4 }]],
    ["a private one among public ones", [publicOne, { address: "169.254.169.254", family: 4 }]],
    ["a mapped one", [{ address: "::ffff:10.0.0.5", family: 6 }]],
    ["none", []],
  ])("that has %s is not connected to", async (_, addresses) => {
    const { requests, request } = recorded();
    const reader = createCalendarReader({ embedded: null, resolve: async () => addresses, request });
    expect(await reader.read(google)).toEqual({ problem: "refused" });
    expect(requests).toEqual([]);
  });

  test("is resolved once, and the connection goes to the address that was looked at", async () => {
    const answers = [[publicOne], [{ address: "127.0.0.1", family: 4 }]];
    const { requests, request } = recorded();
    const reader = createCalendarReader({
      embedded: null,
      resolve: async () => answers.shift() ?? [],
      request,
    });
    expect(await reader.read(google)).toEqual({ problem: "unreachable" });
    expect(answers).toHaveLength(1);
    const [sent] = requests;
    expect(sent).toMatchObject({
      host: "calendar.google.com",
      servername: "calendar.google.com",
      port: 443,
      path: "/calendar/ical/ana%40example.com/private-abc123/basic.ics",
      agent: false,
    });
    // Whatever Node asks for when it connects, it hears of the one address.
    for (const all of [true, false]) {
      const heard: unknown[] = [];
      sent?.lookup?.("calendar.google.com", { all }, (...answer) => heard.push(...answer));
      expect(heard).toEqual(all ? [null, [publicOne]] : [null, publicOne.address, 4]);
    }
  });

  test("that is not resolved in time is slow", async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const reader = createCalendarReader({ embedded: null, resolve, request: unasked, milliseconds: 20 });
    expect(await reader.read(google)).toEqual({ problem: "slow" });
  });
});

describe("what is answered", () => {
  let publisher: CalendarEndpoint;
  const text = calendarOf();

  beforeEach(async () => {
    publisher = await createCalendarPublisher();
  });
  afterEach(() => publisher.close());

  const read = (address: string, milliseconds?: number) =>
    createCalendarReader({
      embedded: publisher.url,
      ...(milliseconds !== undefined && { milliseconds }),
    }).read(address);
  const publish: CalendarEndpoint["calendars"]["publish"] = (name, content) =>
    publisher.calendars.publish(name, content);

  /** An answer without end. */
  const endless =
    (letter: string): Parameters<typeof publish>[1] =>
    (response) => {
      const large = Buffer.alloc(1024 * 1024, letter);
      const more = (): void => {
        while (!response.destroyed && response.write(large)) continue;
        response.once("drain", more);
      };
      more();
    };

  test("is the text of the calendar", async () => {
    expect(await read(publish("ana", text))).toEqual({ text });
  });

  test.each([
    [301, "moved"],
    [302, "moved"],
    [307, "moved"],
    [404, "not_found"],
    [410, "not_found"],
    [401, "refused"],
    [403, "refused"],
    [429, "unreachable"],
    [500, "unreachable"],
    [206, "unreachable"],
  ])("with %i is %s, and nothing else is asked for", async (status, problem) => {
    const other = publish("otro", text);
    const address = publish("ana", (response) => {
      response.writeHead(status, { location: other }).end(text);
    });
    expect(await read(address)).toEqual({ problem });
  });

  test("may say that it has more than 40 MB, or have more than 2 MB without saying", async () => {
    const announced = publish("dicho", (response) => {
      response.writeHead(200, { "content-length": 41 * 1024 * 1024 }).write("BEGIN:VCALENDAR");
    });
    expect(await read(announced)).toEqual({ problem: "too_large" });
    expect(await read(publish("sin-fin", endless("A")))).toEqual({ problem: "too_large" });
  });

  test("is as long as it likes where a filter keeps little of it, up to 40 MB", async () => {
    const reader = createCalendarReader({ embedded: publisher.url });
    let [size, most] = [0, 0];
    const filter = {
      add(part: string) {
        size += part.length;
        most = Math.max(most, part.length);
        return part.slice(0, 1);
      },
      end: () => "fin",
    };
    const large = publish("grande", (response) => {
      response.writeHead(200).end(Buffer.alloc(20 * 1024 * 1024, "A"));
    });
    expect(await reader.read(large, filter)).toMatchObject({
      text: expect.stringMatching(/^A+fin$/) as unknown,
    });
    expect(size).toBe(20 * 1024 * 1024);
    // It comes in pieces: the whole is never in memory.
    expect(most).toBeLessThan(size / 50);
    expect(await reader.read(publish("sin-fin", endless("A")), filter)).toEqual({ problem: "too_large" });
  });

  test("is no further read when its filter raises, which is no matter of the connection", async () => {
    const reader = createCalendarReader({ embedded: publisher.url });
    const fault = new Error("Nobody can read this");
    const filter = {
      add: () => {
        throw fault;
      },
      end: () => "",
    };
    await expect(reader.read(publish("sin-fin", endless("A")), filter)).rejects.toBe(fault);
  });

  test.each([
    ["utf-8", Buffer.from(`\uFEFF${calendarOf("X:á")}`)],
    ["utf-16le", Buffer.from(`\uFEFF${calendarOf("X:á")}`, "utf16le")],
    ["utf-16be", Buffer.from(`\uFEFF${calendarOf("X:á")}`, "utf16le").swap16()],
  ])("may have two bytes a letter, as its first bytes say: %s", async (_, bytes) => {
    const address = publish("letras", (response) => {
      response.writeHead(200);
      // In pieces that cut letters apart.
      for (let at = 0; at < bytes.length; at += 3) response.write(bytes.subarray(at, at + 3));
      response.end();
    });
    expect(await read(address)).toEqual({ text: calendarOf("X:á") });
  });

  test("may not be compressed, since a small answer could be huge", async () => {
    const address = publish("ana", (response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(text);
    });
    expect(await read(address)).toEqual({ problem: "not_calendar" });
  });

  test.each([
    ["never comes", () => undefined],
    ["never ends", (response: { write(part: string): unknown }) => void response.write(text)],
  ])("is slow when it %s", async (_, answer) => {
    expect(await read(publish("ana", answer), 50)).toEqual({ problem: "slow" });
  });

  test("is cut off, or nobody is there", async () => {
    const cut = publish("ana", (response) => {
      response.writeHead(200, { "content-length": 5000 }).write("BEGIN");
      setImmediate(() => response.destroy());
    });
    expect(await read(cut)).toEqual({ problem: "unreachable" });
    await publisher.close();
    expect(await read(cut)).toEqual({ problem: "unreachable" });
  });

  test("by this machine is read only where this machine publishes calendars itself", async () => {
    const address = publish("ana", text);
    expect(await createCalendarReader({ embedded: null }).read(address)).toEqual({ problem: "refused" });
  });
});
