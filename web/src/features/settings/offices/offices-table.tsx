import type { Office } from "@nutria/contract/schemas/practice/office";
import { House, MapPin, Video, type LucideIcon } from "lucide-react";
import { Badge, type BadgeTone } from "../../../ui/display/badge";
import { officeNameOf, officePlaceText } from "./office-form";
import { officesTexts as texts } from "./offices-texts";
import { CardTable } from "../shared/card-table";
import { RowActions } from "../shared/row-actions";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { useDialogs } from "../../../lib/dialogs";
import { useWarnedChange } from "../shared/use-warned-change";

const looks: Record<Office["mode"], { Icon: LucideIcon; tone: BadgeTone }> = {
  online: { Icon: Video, tone: "online" },
  onsite: { Icon: MapPin, tone: "onsite" },
  home: { Icon: House, tone: "onsite" },
};

/** The offices: a table, or cards on a phone. */
export function OfficesTable({ offices }: { offices: readonly Office[] }) {
  const { edit, remove, busyId } = useOfficeActions(offices);
  return (
    <CardTable
      columns={[texts.table.name, texts.table.mode, texts.table.where]}
      actions={texts.table.actions}
    >
      {offices.map((office) => (
        <tr key={office._id}>
          <td>{officeNameOf(office)}</td>
          <td>
            <ModeBadge mode={office.mode} />
          </td>
          <td className="small breaks">{officePlaceText(office)}</td>
          <RowActions
            editLabel={texts.edit(officeNameOf(office))}
            removeLabel={texts.remove(officeNameOf(office))}
            isBusy={busyId === office._id}
            onEdit={() => edit(office)}
            onRemove={() => remove(office)}
          />
        </tr>
      ))}
    </CardTable>
  );
}

function ModeBadge({ mode }: { mode: Office["mode"] }) {
  const { Icon, tone } = looks[mode];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {texts.modes[mode]}
    </Badge>
  );
}

/** Edits and deletes an office. Warns about affected patients first, and refuses to delete the last office. */
function useOfficeActions(offices: readonly Office[]) {
  const dialogs = useDialogs();
  const { busyId, before } = useWarnedChange(officeRoutes.listOfficeWarnings, "office");
  return {
    busyId,
    edit: (office: Office) => before(office._id, "edit", (open) => open("officeForm", { office })),
    remove: (office: Office) => {
      if (offices.length === 1) return dialogs.open("lastOffice");
      before(office._id, "remove", (open) => open("deleteOffice", { office }));
    },
  };
}
