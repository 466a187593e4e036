import { placeOfZipCode } from "@nutria/contract/catalogues/zip-codes";
import { useEffect, useRef } from "react";
import { municipalities } from "./municipalities";

const fields = ["state", "municipality", "city"] as const;
type Field = (typeof fields)[number];
type Place = Partial<Record<Field, string>>;

/**
 * Returns a function that fills what a postal code says of its place; the municipality follows when its table has come.
 * What somebody typed stays; what an earlier code filled is replaced, or emptied where the new code does not tell it.
 */
export function useZipCodeFill(form: {
  get: (field: Field) => string;
  set: (field: Field, value: string) => void;
}): (zipCode: string) => void {
  const filled = useRef<Place>({});
  const current = useRef<string>(undefined);
  useEffect(() => () => void (current.current = undefined), []);

  const fill = (place: Place) => {
    for (const field of fields) {
      const value = form.get(field);
      const isTyped = value !== "" && value !== filled.current[field];
      const next = place[field] ?? "";
      // The state follows from the code, whatever was chosen.
      if (field === "state" || (!isTyped && next !== value)) form.set(field, next);
    }
    filled.current = place;
  };

  return (zipCode) => {
    current.current = zipCode;
    const place = placeOfZipCode(zipCode);
    if (!place) return;
    fill(place);
    municipalities().then(
      ({ municipalityOfZipCode }) => {
        const municipality = municipalityOfZipCode(zipCode);
        if (municipality !== undefined && current.current === zipCode) fill({ ...place, municipality });
      },
      // Without the table, the municipality is written by hand.
      () => undefined,
    );
  };
}
