import { PassMovement } from "@nutria/contract/schemas/store/store";
import { Ticket } from "lucide-react";
import { useState } from "react";
import { useIsPhone } from "../../../lib/use-is-phone";
import { readMovements, usePassMovements, type MovementFilter } from "../api/history";
import { HistoryFrame } from "./history-frame";
import { historyTexts as texts } from "./history-texts";
import { MovementList, MovementTable } from "./movement-list";
import type { Period } from "./period";
import { savePasses } from "./save-csv";
import { useDownload, useHistory } from "./use-history";

const kinds = [
  { value: "all", label: texts.allMovements },
  ...PassMovement.shape.type.options.map((value) => ({ value, label: texts.movements[value] })),
];
const at = (movement: PassMovement) => movement.at;

/** What happened to the passes, with a filter and a CSV file. */
export function PassHistoryScreen() {
  const [kind, setKind] = useState("all");
  const [period, setPeriod] = useState<Period>("12");
  const isPhone = useIsPhone();
  const type = kind === "all" ? undefined : (kind as NonNullable<MovementFilter>);
  const pages = usePassMovements(type);
  const { zone, start, items, hasMore } = useHistory(period, { pages, at });
  const csv = useDownload({
    read: readMovements(type),
    at,
    start,
    zone,
    save: (movements) => savePasses(movements, zone),
  });
  return (
    <HistoryFrame
      kinds={kinds}
      kind={kind}
      onKind={setKind}
      period={period}
      onPeriod={setPeriod}
      list={pages}
      count={items.length}
      hasMore={hasMore}
      empty={{ icon: <Ticket size={32} aria-hidden="true" />, text: texts.noMovements }}
      csv={csv}
    >
      {isPhone ? (
        <MovementList movements={items} zone={zone} />
      ) : (
        <MovementTable movements={items} zone={zone} />
      )}
    </HistoryFrame>
  );
}
