import { placeOfZipCode, type ZipCodePlace } from "@nutria/contract/catalogues/zip-codes";
import { useRef } from "react";

type Field = keyof ZipCodePlace;
const fields: readonly Field[] = ["state", "municipality", "city"];

/**
 * Returns a function that fills what a postal code says of its place. What somebody typed stays; what an earlier code
 * filled is replaced, or emptied where the new code does not tell it.
 */
export function useZipCodeFill(form: {
  get: (field: Field) => string;
  set: (field: Field, value: string) => void;
}): (zipCode: string) => void {
  const filled = useRef<Partial<ZipCodePlace>>({});
  return (zipCode) => {
    const place = placeOfZipCode(zipCode);
    if (!place) return;
    for (const field of fields) {
      const current = form.get(field);
      const isTyped = current !== "" && current !== filled.current[field];
      const value = place[field] ?? "";
      // The state follows from the code, whatever was chosen.
      if (field === "state" || (!isTyped && value !== current)) form.set(field, value);
    }
    filled.current = place;
  };
}
