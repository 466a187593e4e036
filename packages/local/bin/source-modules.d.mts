import type { Plugin } from "rolldown";

export declare const isOfPackage: (id: string) => boolean;
export declare const placeOfSource: Plugin;
