import { placeOfZipCode } from "@nutria/contract/catalogues/zip-codes";
import { useEffect, useRef } from "react";
import { municipalities } from "./municipalities";

type Field = "state" | "municipality" | "city";

/**
 * Returns a function that fills what a postal code says of its place; the municipality follows when its table has come.
 * What somebody typed stays; what an earlier code filled is replaced, or emptied where the new code does not tell it.
 */
export function useZipCodeFill(form: {
  get: (field: Field) => string;
  set: (field: Field, value: string) => void;
}): (zipCode: string) => void {
  const filled = useRef<Partial<Record<Field, string>>>({});
  const current = useRef<string>(undefined);
  useEffect(() => () => void (current.current = undefined), []);

  const fillUnlessTyped = (field: Field, next = "") => {
    const value = form.get(field);
    const isTyped = value !== "" && value !== filled.current[field];
    if (!isTyped && next !== value) form.set(field, next);
    filled.current = { ...filled.current, [field]: next };
  };

  return (zipCode) => {
    current.current = zipCode;
    const place = placeOfZipCode(zipCode);
    if (!place) return;
    // The state follows from the code, whatever was chosen.
    form.set("state", place.state);
    fillUnlessTyped("city", place.city);
    fillUnlessTyped("municipality");
    municipalities().then(
      ({ municipalityOfZipCode }) => {
        if (current.current === zipCode) fillUnlessTyped("municipality", municipalityOfZipCode(zipCode));
      },
      // Without the table, the municipality is written by hand.
      () => undefined,
    );
  };
}
