import { PassMovement } from "@nutria/contract/schemas/store/store";
import { Ticket } from "lucide-react";
import { useIsPhone } from "../../../lib/use-is-phone";
import { readMovements, usePassMovements, type MovementFilter } from "../api/history";
import { HistoryFrame } from "./history-frame";
import { historyTexts as texts } from "./history-texts";
import { MovementList, MovementTable } from "./movement-list";
import { savePasses } from "./save-csv";
import { useHistory, useHistoryFilters } from "./use-history";

const kinds = [
  { value: "all", label: texts.allMovements },
  ...PassMovement.shape.type.options.map((value) => ({ value, label: texts.movements[value] })),
];
const at = (movement: PassMovement) => movement.at;

/** What happened to the passes, with a filter and a CSV file. */
export function PassHistoryScreen() {
  const isPhone = useIsPhone();
  const filters = useHistoryFilters<NonNullable<MovementFilter>>();
  const { period, type } = filters;
  const pages = usePassMovements(type);
  const history = useHistory({ period, pages, read: readMovements(type), at, save: savePasses });
  const { items, zone } = history;
  return (
    <HistoryFrame
      {...{ kinds, filters, history }}
      list={pages}
      empty={{ icon: <Ticket size={32} aria-hidden="true" />, text: texts.noMovements }}
    >
      {isPhone ? (
        <MovementList movements={items} zone={zone} />
      ) : (
        <MovementTable movements={items} zone={zone} />
      )}
    </HistoryFrame>
  );
}
