import { useEffect, useId, useState } from "react";
import { municipalities } from "../../lib/forms/municipalities";
import { TextField, type TextFieldProps } from "./text-field";

interface MunicipalityFieldProps extends TextFieldProps {
  /** The state by its name, whose municipalities are offered while somebody writes. */
  state: string | undefined;
}

/** A municipality: written by hand, with those of the state offered. Their table is loaded with the first state. */
export function MunicipalityField({ state = "", ...field }: MunicipalityFieldProps) {
  const id = useId();
  const names = useMunicipalities(state);
  return (
    <>
      <TextField {...field} autoComplete="off" list={names.length > 0 ? id : undefined} />
      {names.length > 0 && (
        <datalist id={id}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

const none: readonly string[] = [];

function useMunicipalities(state: string): readonly string[] {
  const [read, setRead] = useState<{ state: string; names: readonly string[] }>();
  useEffect(() => {
    if (state === "") return;
    let isShown = true;
    // Without the table the field is a text like the others.
    municipalities().then(
      ({ municipalitiesOf }) => isShown && setRead({ state, names: municipalitiesOf(state) }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [state]);
  return read?.state === state ? read.names : none;
}
