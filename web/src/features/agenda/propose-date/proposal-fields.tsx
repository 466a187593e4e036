import { serviceModeOf } from "@nutria/contract/agenda/agenda";
import { Link } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import type { BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import { agendaTexts } from "../texts";
import styles from "../event-form/event-form.module.css";
import type { Proposal, ProposalField } from "./proposal";

interface ProposalFieldsProps {
  proposal: Proposal;
  settings: BookingSettings;
  /** Said of the fields, once the form was submitted. */
  problems: Partial<Record<ProposalField, string>>;
  onChange: (next: Partial<Proposal>) => void;
}

const texts = dialogTexts.event;

/** The fields of the proposal other than the time: service, mode and office. */
export function ProposalFields({ proposal, settings, problems, onChange }: ProposalFieldsProps) {
  const { service, mode, office } = proposal;
  const modesOf = (wanted: string) => settings.services.find(({ _id }) => _id === wanted)?.mode ?? [];
  const officesOf = (wanted: string) => settings.offices.filter((one) => serviceModeOf(one.mode) === wanted);
  const onlyOffice = (wanted: string) => {
    const fitting = officesOf(wanted);
    return fitting.length === 1 ? (fitting[0]?._id ?? "") : "";
  };
  const withMode = (chosen: string) => ({ mode: chosen, office: onlyOffice(chosen) });
  /** Keeps the mode when the new service has it too. */
  const withService = (chosen: string) => {
    const modes = modesOf(chosen);
    if (modes.some((one) => one === mode)) return { service: chosen };
    return { service: chosen, ...withMode(modes.length === 1 ? (modes[0] ?? "") : "") };
  };
  return (
    <>
      <SelectField
        label={texts.service}
        placeholder={texts.servicePlaceholder}
        value={service}
        error={problems.service}
        onChange={(event) => onChange(withService(event.target.value))}
      >
        {settings.services.map((one) => (
          <option key={one._id} value={one._id}>
            {texts.serviceMinutes(one.name, one.minutesLenght)}
          </option>
        ))}
      </SelectField>
      <div className={styles.choices}>
        <SelectField
          label={texts.mode}
          placeholder={texts.modePlaceholder}
          value={mode}
          error={problems.mode}
          onChange={(event) => onChange(withMode(event.target.value))}
        >
          {modesOf(service).map((one) => (
            <option key={one} value={one}>
              {agendaTexts.modes[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.office}
          placeholder={texts.officePlaceholder}
          value={office}
          error={problems.office}
          onChange={(event) => onChange({ office: event.target.value })}
        >
          {officesOf(mode).map((one) => (
            <option key={one._id} value={one._id}>
              {one.name || texts.officeUnnamed}
            </option>
          ))}
        </SelectField>
      </div>
      {mode !== "" && officesOf(mode).length === 0 && <NoOfficeNotice />}
    </>
  );
}

function NoOfficeNotice() {
  const dialogs = useDialogs();
  return (
    <Notice
      kind="warning"
      isAlert
      action={
        <Link to={paths.settingsOffices.href()} onClick={dialogs.dismiss}>
          {dialogTexts.propose.toOffices}
        </Link>
      }
    >
      {dialogTexts.propose.noOffice}
    </Notice>
  );
}
