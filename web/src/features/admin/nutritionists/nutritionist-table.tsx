import type { AdminNutritionist } from "@nutria/contract/schemas/admin";
import { Gift } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "../../../ui/display/badge";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { dayOf } from "../shared/when";
import { nutritionistsTexts as texts } from "./nutritionists-texts";
import { ListTable } from "../shared/list-table";
import styles from "../shared/table.module.css";

const { columns } = texts;

interface NutritionistTableProps {
  nutritionists: readonly AdminNutritionist[];
  /** The rows are the previous answer; the search is still loading. */
  isStale: boolean;
}

/** The nutritionists: a table, or cards on a narrow screen. */
export function NutritionistTable({ nutritionists, isStale }: NutritionistTableProps) {
  return (
    <ListTable
      label={texts.list}
      columns={[
        columns.name,
        columns.status,
        columns.patients,
        columns.passes,
        columns.agenda,
        columns.since,
      ]}
      actions={columns.actions}
      isStale={isStale}
    >
      {nutritionists.map((nutritionist) => (
        <Row key={nutritionist._id} nutritionist={nutritionist} />
      ))}
    </ListTable>
  );
}

function Row({ nutritionist }: { nutritionist: AdminNutritionist }) {
  const dialogs = useDialogs();
  const { _id, name, lastName, email, activatedUsers, usersInPlan, availablePasses, createdAt } =
    nutritionist;
  return (
    <tr>
      <td>
        <div className={styles.main}>
          <strong>
            {name} {lastName}
          </strong>
          <span className="muted small">{email}</span>
        </div>
      </td>
      <td>
        <Status nutritionist={nutritionist} />
      </td>
      <td data-label={columns.patients} className={styles.tight}>
        {texts.patients(activatedUsers, usersInPlan)}
      </td>
      <td data-label={columns.passes}>{availablePasses}</td>
      <td data-label={columns.agenda} className={styles.switch}>
        <AgendaSwitch nutritionist={nutritionist} />
      </td>
      <td data-label={columns.since} className={styles.tight}>
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          <Link
            to={paths.adminOrders.href(_id)}
            className={buttonClass("quiet", "small")}
            aria-label={texts.paymentsOf(`${name} ${lastName}`)}
          >
            {texts.payments}
          </Link>
          <Button
            size="small"
            icon={<Gift size={16} aria-hidden="true" />}
            aria-label={texts.grant.actionFor(`${name} ${lastName}`)}
            onClick={() => dialogs.open("grantPasses", { nutritionist })}
          >
            {texts.grant.action}
          </Button>
        </div>
      </td>
    </tr>
  );
}

function Status({ nutritionist: { isVerified, isProfileCompleted } }: { nutritionist: AdminNutritionist }) {
  return (
    <div className="line wrap gap-1-2">
      <Badge tone={isVerified ? "onsite" : "warning"}>{isVerified ? texts.verified : texts.unverified}</Badge>
      <Badge tone={isProfileCompleted ? "onsite" : "neutral"}>
        {isProfileCompleted ? texts.complete : texts.incomplete}
      </Badge>
    </div>
  );
}

/** Changes only after the user has confirmed and the server has accepted. */
function AgendaSwitch({ nutritionist }: { nutritionist: AdminNutritionist }) {
  const dialogs = useDialogs();
  const { name, lastName, agendaDisabledByAdmin, canUseAgenda } = nutritionist;
  const isIncluded = agendaDisabledByAdmin || canUseAgenda;
  return (
    <SwitchField
      label={
        <>
          <span className="visually-hidden">{texts.agenda.of(`${name} ${lastName}`)}</span>
          <span className="small">{agendaDisabledByAdmin ? texts.agenda.off : texts.agenda.on}</span>
        </>
      }
      {...(!isIncluded && { help: texts.agenda.notIncluded })}
      checked={!agendaDisabledByAdmin}
      onChange={() => dialogs.open("agendaAccess", { nutritionist })}
    />
  );
}
