import { useCallback, useEffect, useRef, useState } from "react";
import { Notice } from "../../../ui/feedback/notice";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useHold, useOffered } from "../../../lib/typed/use-typed";
import { openTable } from "../table/open-table";
import type { ReadTable, TableChoice } from "../table/read-table";
import { TableError } from "../table/table-limits";
import { archiveTexts } from "../texts";
import { ChosenTable, type TypedInTable } from "./chosen-table";
import { DataCard } from "./data-card";
import styles from "./data-screen.module.css";
import { FileButton } from "./file-button";

const texts = archiveTexts.table;

/** A table, the file that it was read from, and what somebody chose of it. */
interface OpenedTable {
  file: File;
  choice: TableChoice;
  table: ReadTable;
}

/** What was chosen of a file and corrected in it, without the file, which is chosen again after a sign-in. */
interface TypedInFile extends TypedInTable {
  file: { name: string; size: number };
  choice: TableChoice;
}

const isOf = ({ file }: TypedInFile, { name, size }: File): boolean =>
  file.name === name && file.size === size;

/** What was typed about a file, read with the same choices; undefined where it is of another one, or nothing. */
function typedOf(file: File, choice: TableChoice, typed: TypedInFile | undefined): TypedInFile | undefined {
  const isSame = typed && isOf(typed, file) && JSON.stringify(typed.choice) === JSON.stringify(choice);
  return isSame ? typed : undefined;
}

/** Imports patients of a table: choose it, say what its columns hold, look at every row, import. */
export function TableImport() {
  const [opened, setOpened] = useState<OpenedTable>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController>(undefined);
  const [again, setAgain] = useState(useOffered<TypedInFile>("import"));
  const [typed, setTyped] = useState(again);
  useHold("import", () => typed);
  const keepTyped = useCallback(
    (inTable: TypedInTable | undefined) => {
      if (!opened) return;
      const { file, choice } = opened;
      setTyped(inTable && { ...inTable, file: { name: file.name, size: file.size }, choice });
    },
    [opened],
  );
  useEffect(() => () => reading.current?.abort(), []);

  /** Reads a file; the table that was there stays where another choice of it can't be read. */
  async function read(file: File, choice: TableChoice): Promise<void> {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setProblem(undefined);
    setReading(true);
    try {
      setOpened({ file, choice, table: await openTable(file, controller.signal, choice) });
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(error instanceof TableError ? texts.problem(error.problem) : genericTexts.operation);
    }
    setReading(false);
  }

  return (
    <DataCard title={texts.title} lead={texts.lead}>
      {again && !opened && <Notice kind="info">{texts.chooseAgain(again.file.name)}</Notice>}
      {problem !== undefined && (
        <Notice kind="danger" isAlert>
          {problem}
        </Notice>
      )}
      {opened ? (
        <ChosenTable
          key={JSON.stringify(opened.choice)}
          table={opened.table}
          typed={typedOf(opened.file, opened.choice, again)}
          onTyped={keepTyped}
          onChoice={(choice) => void read(opened.file, { ...opened.choice, ...choice })}
          onOther={() => {
            setTyped(undefined);
            setAgain(undefined);
            setOpened(undefined);
            setProblem(undefined);
          }}
        />
      ) : (
        <div className={styles.actions}>
          <FileButton
            variant="primary"
            label={texts.choose}
            accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv"
            loading={isReading}
            onFile={(file) => void read(file, again && isOf(again, file) ? again.choice : {})}
          />
        </div>
      )}
    </DataCard>
  );
}
