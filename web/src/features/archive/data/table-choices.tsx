import { SelectField } from "../../../ui/fields/choices/select-field";
import { Notice } from "../../../ui/feedback/notice";
import { encodings, type Encoding } from "../table/encodings";
import type { ReadTable, TableChoice } from "../table/read-table";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";

const texts = archiveTexts.table;

interface TableChoicesProps {
  table: ReadTable;
  onChoice: (choice: TableChoice) => void;
}

/** Where a table begins: its sheet, its row of headings, and the encoding of a text. Each is what its content told. */
export function TableChoices({ table, onChoice }: TableChoicesProps) {
  const { sheets, sheet, headLine, firstRows, encoding, isEncodingDoubtful = false } = table;
  const hasEncoding = encoding !== undefined && (isEncodingDoubtful || !usual.has(encoding));
  const samples = hasEncoding ? samplesOf(table) : [];
  return (
    <>
      {hasEncoding && (
        <Notice kind={isEncodingDoubtful ? "warning" : "info"}>
          {texts.encodingRead(texts.encodings[encoding], samples, isEncodingDoubtful)}
        </Notice>
      )}
      <div className={`stack gap-3 ${styles.choices}`}>
        {sheets.length > 1 && (
          <SelectField
            label={texts.sheet}
            value={sheet}
            onChange={({ target }) => onChoice({ sheet: Number(target.value), headLine: undefined })}
          >
            {sheets.map(({ name, isHidden }, index) => (
              <option key={index} value={index}>
                {isHidden ? texts.hiddenSheet(name) : name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={texts.headRow}
          value={headLine}
          onChange={({ target }) => onChoice({ headLine: Number(target.value) })}
        >
          <option value={0}>{texts.noHeadRow}</option>
          {firstRows.map(({ line, cells }) => (
            <option key={line} value={line}>
              {texts.rowOf(line, shortened(cells.filter((cell) => cell.trim() !== "").join(", ")))}
            </option>
          ))}
        </SelectField>
        {hasEncoding && (
          <SelectField
            label={texts.encoding}
            value={isEncodingDoubtful ? "" : encoding}
            {...(isEncodingDoubtful && { placeholder: texts.chooseEncoding })}
            onChange={({ target }) => target.value !== "" && onChoice({ encoding: target.value as Encoding })}
          >
            {encodings.map((one) => (
              <option key={one} value={one}>
                {texts.encodings[one]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  );
}

const longestOption = 60;
const shortened = (text: string): string =>
  text.length > longestOption ? `${text.slice(0, longestOption - 1)}…` : text;

/** Encodings that programs write today, which the bytes of a file prove. */
const usual: ReadonlySet<Encoding> = new Set(["utf-8", "utf-16le", "utf-16be", "windows-1252"]);

const shownSamples = 4;

/** Words of a table whose letters depend on its encoding. */
function samplesOf({ rows }: ReadTable): string[] {
  const words = new Set<string>();
  for (const cell of rows.flat()) {
    for (const word of cell.split(/\s+/))
      if (/[^\0-\x7f]/.test(word)) words.add(word.slice(0, longestOption));
    if (words.size >= shownSamples) break;
  }
  return [...words].slice(0, shownSamples);
}
