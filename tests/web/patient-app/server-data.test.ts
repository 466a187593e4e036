import { describe, expect, test, vi } from "vitest";
import { ServerData } from "../../../web/src/features/patient-app/api/server-data";

const key = "listClientAppointments {}";

describe("the answers of the server", () => {
  test("are asked for although the copy of the phone is a second old: who knows what changed since", async () => {
    const data = new ServerData();
    data.setCopy(key, ["old"], Date.now() - 1_000);
    const ask = vi.fn(() => Promise.resolve(["new"]));
    data.follow(key, ask);
    expect(data.state(key).data).toEqual(["old"]);
    await vi.waitFor(() => expect(data.state(key).data).toEqual(["new"]));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("are not asked for twice by two who show them, and a copy that comes late changes nothing", async () => {
    const data = new ServerData();
    const ask = vi.fn(() => Promise.resolve(["new"]));
    data.follow(key, ask);
    data.follow(key, ask);
    await vi.waitFor(() => expect(data.state(key).data).toEqual(["new"]));
    data.setCopy(key, ["old"], Date.now());
    data.follow(key, ask);
    expect(data.state(key).data).toEqual(["new"]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("that were outdated while they were read are read again", async () => {
    const data = new ServerData();
    let count = 0;
    data.follow(key, () => Promise.resolve((count += 1)));
    await data.invalidate(["listClientAppointments"]);
    expect(data.state(key).data).toBe(2);
  });
});
