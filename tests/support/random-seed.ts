import fc from "fast-check";

/** One seed for the random cases of a run: fixed in the suite, drawn and printed by `npm run test:depth`. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.NUTRIA_TEST_SEED ?? 2026) });
