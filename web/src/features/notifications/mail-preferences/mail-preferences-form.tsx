import { pushedTypes } from "@nutria/contract/messages/pushed-types";
import {
  mailableTypes,
  mailChoices,
  type MailableType,
  type MailChoice,
  type MailPreferences,
} from "@nutria/contract/schemas/notification";
import { Bell, Mail, Smartphone } from "lucide-react";
import { useState, type ReactNode } from "react";
import { SaveBar } from "../../../ui/actions/save-bar";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { useLeaveGuard } from "../../../device/drafts/use-leave-guard";
import { useSaveMailPreferences } from "../api/mail-preferences";
import { ChannelMark, ChannelMatrix, MatrixGroup, MatrixRow } from "../matrix/channel-matrix";
import { choiceLabels, mailTexts as texts, occasions, typeGroups, typeLabels } from "./mail-texts";
import styles from "./mail-preferences-form.module.css";

const bell = { name: texts.bell, Icon: Bell };
const device = { name: texts.device, Icon: Smartphone };
const mail = { name: texts.mail, Icon: Mail, isWide: true };

type Choices = MailPreferences["choices"];

interface MailPreferencesFormProps {
  preferences: MailPreferences;
  /** Whether this device takes pushes. */
  hasPushes: boolean;
  /** What stands beside the channels of a type. */
  beside: (type: MailableType, label: string) => ReactNode;
}

/**
 * By which channels a nutritionist is told of what; how often it is mailed is chosen for a type, or for all of a group.
 * Sends changed values only.
 */
export function MailPreferencesForm({ preferences, hasPushes, beside }: MailPreferencesFormProps) {
  const save = useSaveMailPreferences();
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const choices: Choices = { ...preferences.choices, ...chosen };
  const changed = mailableTypes.filter((type) => choices[type] !== preferences.choices[type]);
  const isDirty = changed.length > 0;
  useLeaveGuard(isDirty);
  const choose = (types: readonly MailableType[], choice: MailChoice) =>
    setChosen({ ...chosen, ...Object.fromEntries(types.map((type) => [type, choice])) });
  const submit = () => {
    const sent = Object.fromEntries(changed.map((type) => [type, choices[type]]));
    save.mutate({ body: { choices: sent } }, { onSuccess: () => setChosen((now) => without(now, sent)) });
  };

  return (
    <form
      className="stack fit gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ChannelMatrix channels={[bell, device, mail]}>
        {typeGroups.map(({ title, told, types }) => (
          <MatrixGroup
            key={title}
            title={title}
            told={told}
            cells={
              <>
                <Marks types={types} hasPushes={hasPushes} />
                <MailField
                  of={title}
                  choice={commonOf(types.map((type) => choices[type]))}
                  onChoice={(choice) => choose(types, choice)}
                />
              </>
            }
          >
            {types.map((type) => (
              <MatrixRow
                key={type}
                title={typeLabels[type]}
                told={texts.when(occasions[type])}
                cells={
                  <>
                    <Marks types={[type]} hasPushes={hasPushes} />
                    <MailField
                      of={typeLabels[type]}
                      choice={choices[type]}
                      onChoice={(choice) => choose([type], choice)}
                    />
                  </>
                }
                action={beside(type, typeLabels[type])}
              />
            ))}
          </MatrixGroup>
        ))}
      </ChannelMatrix>
      {isDirty && <SaveBar isSaving={save.isPending} onDiscard={() => setChosen({})} />}
    </form>
  );
}

/** Which of some types the bell shows, and which this device tells. */
function Marks({ types, hasPushes }: { types: readonly MailableType[]; hasPushes: boolean }) {
  // Messages have their own tab, which counts them.
  const inBell = types.filter((type) => type !== "sentMessage");
  const pushed = types.filter((type) => hasPushes && pushedTypes.includes(type));
  return (
    <>
      <ChannelMark channel={bell} count={inBell.length} of={types.length} />
      <ChannelMark channel={device} count={pushed.length} of={types.length} />
    </>
  );
}

interface MailFieldProps {
  /** What is mailed. */
  of: string;
  /** Undefined where a group has several. */
  choice: MailChoice | undefined;
  onChoice: (choice: MailChoice) => void;
}

function MailField({ of, choice, onChoice }: MailFieldProps) {
  return (
    <SelectField
      label={texts.mailOf(of)}
      labelHidden
      className={`full-width ${styles.choice}`}
      value={choice ?? ""}
      onChange={({ target }) => {
        const next = mailChoices.find((one) => one === target.value);
        if (next) onChoice(next);
      }}
    >
      {choice === undefined && <option value="">{texts.several}</option>}
      {mailChoices.map((one) => (
        <option key={one} value={one}>
          {choiceLabels[one]}
        </option>
      ))}
    </SelectField>
  );
}

/** The choice that all have; undefined where they differ. */
function commonOf(choices: readonly MailChoice[]): MailChoice | undefined {
  const [first] = choices;
  return choices.every((choice) => choice === first) ? first : undefined;
}

/** The choices but for those that were sent and did not change since. */
function without(choices: Partial<Choices>, sent: Partial<Choices>): Partial<Choices> {
  const kept = mailableTypes.filter((type) => type in choices && choices[type] !== sent[type]);
  return Object.fromEntries(kept.map((type) => [type, choices[type]]));
}
