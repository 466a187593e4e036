import type {
  CertificationEntry,
  EducationEntry,
  ProfessionalForm,
} from "@nutria/contract/schemas/practice/profile";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { part } from "../../../ui/part/part";
import { useController, type Control } from "react-hook-form";
import type * as z from "zod/mini";
import { Button } from "../../../ui/actions/button";
import { specialtiesTexts as texts } from "./specialties-texts";
import type { EntryDialogProps } from "./entry-dialog-props";
import styles from "./entries.module.css";
import layout from "../layout/settings-layout.module.css";

const EducationDialog = part(
  () => import("./entry-dialogs"),
  ({ EducationDialog }) => EducationDialog,
);
const CertificationDialog = part(
  () => import("./entry-dialogs"),
  ({ CertificationDialog }) => CertificationDialog,
);

type ProfessionalControl = Control<
  z.input<typeof ProfessionalForm>,
  unknown,
  z.output<typeof ProfessionalForm>
>;

interface FieldProps {
  control: ProfessionalControl;
  error: string | undefined;
}

/** The university degrees; at least one is required. */
export function EducationField({ control, error }: FieldProps) {
  const { field } = useController({ control, name: "expertise" });
  return (
    <Entries<EducationEntry>
      texts={{ title: texts.education, help: texts.educationHelp, add: texts.addEducation }}
      entries={field.value}
      onEntries={field.onChange}
      buttonRef={field.ref}
      error={error}
      more={({ graduationYear }) => graduationYear}
      dialog={(props) => <EducationDialog {...props} />}
    />
  );
}

/** The certifications; optional. */
export function CertificationsField({ control, error }: FieldProps) {
  const { field } = useController({ control, name: "certifications" });
  return (
    <Entries<CertificationEntry>
      texts={{ title: texts.certifications, help: texts.certificationsHelp, add: texts.addCertification }}
      entries={field.value ?? []}
      onEntries={field.onChange}
      buttonRef={field.ref}
      error={error}
      dialog={(props) => <CertificationDialog {...props} />}
    />
  );
}

interface Named {
  title: string;
  school: string;
}

interface EntriesProps<Entry> {
  texts: { title: string; help: string; add: string };
  entries: readonly Entry[];
  onEntries: (entries: Entry[]) => void;
  buttonRef: (button: HTMLButtonElement | null) => void;
  error: string | undefined;
  more?: (entry: Entry) => string;
  dialog: (props: EntryDialogProps<Entry>) => ReactNode;
}

function Entries<Entry extends Named>(props: EntriesProps<Entry>) {
  const { entries, onEntries, buttonRef, error, more, dialog } = props;
  const [editing, setEditing] = useState<number | null>(null);
  const close = () => setEditing(null);
  const save = (entry: Entry) => {
    if (editing === null) return;
    onEntries(entries[editing] ? entries.with(editing, entry) : [...entries, entry]);
    close();
  };

  return (
    <section
      className={`card ${layout.card}`}
      aria-label={props.texts.title}
      data-invalid={error !== undefined || undefined}
    >
      <div className={`line wrap gap-3 between ${styles.head}`}>
        <div>
          <h3>{props.texts.title}</h3>
          <p className="muted small">{props.texts.help}</p>
        </div>
        <Button
          ref={buttonRef}
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setEditing(entries.length)}
        >
          {props.texts.add}
        </Button>
      </div>
      {error !== undefined && (
        <p className="space-above-1 danger small" role="alert">
          {error}
        </p>
      )}
      {entries.length > 0 && (
        <ul className="stack">
          {entries.map((entry, index) => (
            <li key={`${entry.title}-${String(index)}`} className={`row gap-1 ${styles.entry}`}>
              <div className="stack grows shrinks breaks">
                <strong>{entry.title}</strong>
                <span className="muted small">
                  {[entry.school, more?.(entry)].filter(Boolean).join(" · ")}
                </span>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.edit(entry.title)}
                onClick={() => setEditing(index)}
              >
                <Pencil size={16} aria-hidden="true" />
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.remove(entry.title)}
                onClick={() => onEntries(entries.filter((_, other) => other !== index))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {editing !== null && (
        <Suspense fallback={null}>
          {dialog({ entry: entries[editing], onSave: save, onClose: close })}
        </Suspense>
      )}
    </section>
  );
}
