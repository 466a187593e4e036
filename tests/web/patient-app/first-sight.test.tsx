import { myPaths } from "@nutria/contract/web/my-paths";
import { render } from "@testing-library/react";
import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import drawIcon, { type IconData } from "../../../web/src/ui/display/draw-icon";
import {
  firstOpening,
  loadFirstScreen,
  screenFiles,
  signIn,
} from "../../../web/src/entries/patient/screen-files";
import { tabs } from "../../../web/src/features/patient-app/shell/tabs";
import { openStoreEarly, takeDeviceStore } from "../../../web/src/device/store/early-store";
import * as deviceStore from "../../../web/src/device/store/device-store";

const todayFile = screenFiles.find(({ path }) => path === myPaths.today.path);

afterEach(() => vi.restoreAllMocks());

describe("the code that the page asks for first", () => {
  test.each([
    ["the mailed link leads to the first opening", "/mi/empezar", true, firstOpening],
    ["nobody is signed in, so the screen that signs in is shown", "/mi/plan", false, signIn],
    ["a session has lapsed, and its patient signs in again", "/mi/entrar", true, signIn],
    ["a tab", "/mi/plan", true, screenFiles.find(({ path }) => path === "/mi/plan")?.code],
    [
      "one entry of the diary",
      "/mi/diario/abc",
      true,
      screenFiles.find(({ path }) => path.endsWith(":entry"))?.code,
    ],
    ["an address that is none goes on to today", "/mi", true, todayFile?.code],
  ])("%s", async (_what, path, isSignedIn, code) => {
    const component = await loadFirstScreen(path, isSignedIn);
    expect(component).toBeTypeOf("function");
    expect(code?.read()).toEqual({ is: "loaded", value: component });
  });
});

test.each(tabs)("the tab $name leads to a screen of a signed-in patient", ({ path }) => {
  expect(screenFiles.map((file) => file.path)).toContain(path);
});

describe("what the phone keeps, opened while the code is loading", () => {
  const stores = () => {
    const opened: string[] = [];
    const closed: string[] = [];
    vi.spyOn(deviceStore, "openDeviceStore").mockImplementation((userId) => {
      opened.push(userId);
      return Promise.resolve({ ...deviceStore.openMemoryStore(), close: () => closed.push(userId) });
    });
    return { opened, closed };
  };

  test("is opened once, and taken once", async () => {
    const { opened } = stores();
    openStoreEarly("usr_carmen");
    const first = await takeDeviceStore("usr_carmen");
    expect(opened).toEqual(["usr_carmen"]);
    expect(await takeDeviceStore("usr_carmen")).not.toBe(first);
    expect(opened).toEqual(["usr_carmen", "usr_carmen"]);
  });

  test("is closed unread when somebody else signs in meanwhile", async () => {
    const { opened, closed } = stores();
    openStoreEarly("usr_carmen");
    await takeDeviceStore("usr_diego");
    expect(opened).toEqual(["usr_carmen", "usr_diego"]);
    expect(closed).toEqual(["usr_carmen"]);
  });
});

describe("the icons of the build", () => {
  const check: IconData = { size: 24, node: [["path", { d: "M20 6 9 17l-5-5" }]] };
  const markup = (element: ReactElement) => {
    const svg = render(element).container.querySelector("svg");
    // The library's own have classes of its own, which no style names.
    svg?.setAttribute(
      "class",
      svg
        .getAttribute("class")
        ?.replace(/lucide\S*\s?/g, "")
        .trim() ?? "",
    );
    return [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort();
  };

  test.each([
    ["as it is", {}],
    ["with a size and a class", { size: 18, className: "good" }],
    ["hidden", { "aria-hidden": true as const }],
    ["with a name", { "aria-label": "Hecho", role: "img" }],
    ["bolder", { strokeWidth: 2.5 }],
  ])("are drawn like the library's: %s", (_how, props) => {
    const Own = drawIcon(check);
    const own = markup(<Own {...props} />);
    const known = markup(<Check {...props} />).filter((one) => !one.startsWith("xmlns="));
    expect(own).toEqual(known);
  });
});
