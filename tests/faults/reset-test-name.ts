import { expect } from "vitest";

/** The files share a process: what a file calls before its first test would bear the name of another file's last one. */
expect.setState({ currentTestName: "" });
