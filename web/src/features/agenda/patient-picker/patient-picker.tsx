import { Search, UserPlus } from "lucide-react";
import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from "react";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Badge } from "../../../ui/display/badge";
import { Button } from "../../../ui/actions/button";
import { OptionList, optionIds } from "../../../ui/fields/choices/option-list";
import { useUnder } from "../../../ui/navigation/floating";
import { useMay } from "../../../data/session/rights";
import { useEscape } from "../../../lib/use-escape";
import { usePaused } from "../../../lib/use-paused";
import { usePatientSearch } from "../api/patients";
import { dialogTexts } from "../dialog-texts";
import type { PickedPatient } from "./picked-patient";
import styles from "./patient-picker.module.css";

interface PatientPickerProps {
  picked: PickedPatient | undefined;
  error: string | undefined;
  onPick: (patient: PickedPatient | undefined) => void;
  /** Adds a new person, given what was typed of them. */
  onAdd: (typed: string) => void;
  /** A new person is offered in the list too. */
  listsNew?: boolean;
}

const texts = dialogTexts.event;

/** Selects a patient by part of the name, or adds a new one. The focus stays on it when it changes its form. */
export function PatientPicker({ picked, ...search }: PatientPickerProps) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(picked);
  useEffect(() => {
    if (shown.current === picked) return;
    shown.current = picked;
    root.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [picked]);
  return (
    <div ref={root}>
      {picked ? (
        <PickedPatientRow picked={picked} onChange={() => search.onPick(undefined)} />
      ) : (
        <PatientSearch {...search} />
      )}
    </div>
  );
}

function PickedPatientRow({ picked, onChange }: { picked: PickedPatient; onChange: () => void }) {
  return (
    <>
      <span className="amplify-label">{texts.patient}</span>
      <div className={`row gap-3 framed rounded sunken ${styles.picked}`}>
        <AvatarInitials name={picked.name} lastName={picked.lastName} size={32} />
        <Who patient={picked} />
        <Button variant="quiet" size="small" onClick={onChange}>
          {texts.change}
          <span className="visually-hidden"> {texts.changeOf}</span>
        </Button>
      </div>
    </>
  );
}

const listSize = { width: 300, height: 264 };

/** What was typed, who is found by it, and what the keys do in the list of those, which a new person may end. */
function useSearchList({ onPick, onAdd, listsNew }: SearchProps) {
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const search = usePaused(useDeferredValue(typed.trim()));
  const { candidates, isPending, isFound } = usePatientSearch(search, typed.trim());
  // The list still shows the results of earlier letters, so Enter chooses nobody; the new person stands below the results.
  const isNewListed = listsNew && isFound && typed.trim() !== "";
  const count = candidates.length + Number(isNewListed);
  const active = isFound ? Math.min(at, count - 1) : -1;
  const isEnterKept = useRef(false);
  const only = isFound && candidates.length === 1 ? candidates[0] : undefined;
  useEffect(() => {
    if (!isEnterKept.current || !isFound) return;
    isEnterKept.current = false;
    if (only) onPick(only);
  }, [isFound, only, onPick]);

  useEscape(isOpen, () => setIsOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") isEnterKept.current = false;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (isFound && count > 0) setAt((active + step + count) % count);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (active >= 0) choose(active);
      else isEnterKept.current = !isFound;
    }
  };
  const choose = (position: number) => {
    const chosen = candidates[position];
    if (chosen) onPick(chosen);
    else onAdd(typed.trim());
  };
  return {
    ...{ typed, isOpen, candidates, count, isNewListed, active, choose, onKeyDown },
    isSearching: isPending || !isFound,
    open: () => setIsOpen(true),
    type: (value: string) => {
      setTyped(value);
      setAt(0);
      setIsOpen(true);
    },
    leave: () => {
      setIsOpen(false);
      isEnterKept.current = false;
    },
  };
}

type SearchProps = Required<Omit<PatientPickerProps, "picked" | "error">>;

function PatientSearch({ error, onPick, onAdd, listsNew = false }: Omit<PatientPickerProps, "picked">) {
  const id = useId();
  const ids = optionIds(id);
  const root = useRef<HTMLDivElement>(null);
  const mayAdd = useMay("contacts");
  const list = useSearchList({ onPick, onAdd, listsNew: listsNew && mayAdd });
  const { isOpen, active } = list;
  const place = useUnder(root, isOpen, listSize);
  return (
    <div
      ref={root}
      className="holds"
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) list.leave();
      }}
    >
      <label htmlFor={id} className="amplify-label">
        {texts.patient}
      </label>
      <div className={`stack gap-2 ${styles.row}`}>
        <div className={`holds ${styles.search}`}>
          <Search size={18} aria-hidden="true" />
          <input
            id={id}
            data-autofocus
            className={error === undefined ? "amplify-input" : "amplify-input amplify-input--error"}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={ids.list}
            aria-activedescendant={isOpen && active >= 0 ? ids.option(active) : undefined}
            aria-autocomplete="list"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            autoComplete="off"
            placeholder={texts.patientSearch}
            maxLength={80}
            value={list.typed}
            onChange={(event) => list.type(event.target.value)}
            onClick={list.open}
            onKeyDown={list.onKeyDown}
          />
        </div>
        {mayAdd && (
          <Button
            icon={<UserPlus size={18} aria-hidden="true" />}
            onClick={() => onAdd(list.typed.trim())}
            aria-label={texts.patientAdd}
          >
            <span className={styles.addLabel}>{texts.patientAdd}</span>
          </Button>
        )}
      </div>
      {isOpen && <FoundPeople id={id} list={list} place={place} />}
      {error !== undefined && (
        <p id={`${id}-error`} className={`danger small ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FoundPeopleProps {
  id: string;
  list: ReturnType<typeof useSearchList>;
  place: CSSProperties;
}

/** List of the patients found, with the entry of a new person; or the notice that nobody was found. */
function FoundPeople({ id, list, place }: FoundPeopleProps) {
  const { candidates, isNewListed, active, choose } = list;
  if (list.count === 0) {
    return (
      <p className={`muted small ${styles.none}`} role="status">
        {list.isSearching ? texts.patientSearching : texts.patientNone}
      </p>
    );
  }
  const found = candidates.map((one) => ({ key: one._id, label: <Candidate patient={one} /> }));
  const added = { key: "new", label: <NewCandidate typed={list.typed.trim()} />, isPinned: true };
  return (
    <OptionList
      id={id}
      label={texts.patient}
      options={isNewListed ? [...found, added] : found}
      active={active}
      onChoose={choose}
      style={place}
    />
  );
}

/** `Paciente nuevo: “mar”` */
function NewCandidate({ typed }: { typed: string }) {
  return (
    <>
      <UserPlus size={18} aria-hidden="true" />
      <span className={`row wrap grows shrinks ${styles.who}`}>
        <span className={styles.name}>{texts.patientNew(typed)}</span>
      </span>
    </>
  );
}

function Candidate({ patient }: { patient: PickedPatient }) {
  return (
    <>
      <AvatarInitials name={patient.name} lastName={patient.lastName} size={28} />
      <Who patient={patient} />
    </>
  );
}

/** The name on at most two lines, so that what follows stays in sight; the badge goes under a long one. */
function Who({ patient: { name, lastName, standing } }: { patient: PickedPatient }) {
  const whole = `${name} ${lastName}`;
  return (
    <span className={`row wrap grows shrinks ${styles.who}`}>
      <span className={styles.name} title={whole}>
        {whole}
      </span>
      {standing === "requested" && <Badge tone="warning">{texts.patientPending}</Badge>}
      {standing === "inactive" && <Badge>{texts.patientInactive}</Badge>}
    </span>
  );
}
