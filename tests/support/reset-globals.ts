import { Entity } from "electrodb";
import { afterAll, vi } from "vitest";

/** The SDK, ElectroDB and Playwright make an error for every call, which costs more the longer its stack is. */
Error.stackTraceLimit = 10;

/** ElectroDB's check of a declaration, which takes longer than building the entity. */
interface Checking {
  _validateModel: (declaration: object) => void;
}

/** Every file has a table of its own and builds its entities anew, so a declaration is checked once per process. */
const { prototype } = Entity as unknown as { prototype: Checking & { isCheckedOnce?: boolean } };
if (!prototype.isCheckedOnce) {
  const validate = prototype._validateModel;
  const checked = new Set<string>();
  prototype.isCheckedOnce = true;
  prototype._validateModel = function (declaration) {
    const written = JSON.stringify(declaration);
    if (checked.has(written)) return;
    validate.call(this, declaration);
    checked.add(written);
  };
}

/** A product of this file sets the endpoints of its cloud, which are closed for the next file. */
const environment = { ...process.env };

/**
 * The files of several projects share a process, so each file resets its clock, environment and globals for the next one.
 */
afterAll(async () => {
  vi.useRealTimers();
  // A module that is still loading when its file ends would be refused, and missing in the next file too.
  await vi.dynamicImportSettled();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
