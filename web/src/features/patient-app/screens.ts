import type { ComponentType } from "react";
import { screenFiles, type ScreenFile } from "./screen-files";
import { late } from "./shell/late";

/** A screen of the app. */
export interface Screen extends ScreenFile {
  Component: ComponentType<Record<string, string>>;
}

/** The screens of `screen-files.ts`, to be shown. */
export const screens: readonly Screen[] = screenFiles.map((file) => ({
  ...file,
  Component: late(file.code),
}));
