import type { ComponentType } from "react";
import { part } from "../../ui/part/part";
import { screenFiles, type ScreenFile } from "./screen-files";

/** A screen of the app. */
export interface Screen extends ScreenFile {
  Component: ComponentType<Record<string, string>>;
}

/** The screens of `screen-files.ts`, to be shown. */
export const screens: readonly Screen[] = screenFiles.map((file) => ({
  ...file,
  Component: part(file.code, (Screen) => Screen),
}));
