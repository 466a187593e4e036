import { ScanCommand, type AttributeValue, type BatchGetItemCommand } from "@aws-sdk/client-dynamodb";
import { compareTables } from "@nutria/stacks/restore/compare-tables";
import { afterEach, expect, test, vi } from "vitest";

type Item = Record<string, AttributeValue>;

const itemOf = (index: number, content: string): Item => ({
  pk: { S: `patient#${index}` },
  sk: { S: "patient" },
  __edb_e__: { S: index % 2 === 0 ? "patient" : "visitNote" },
  content: { S: content },
});

/** Two tables of which each batch read answers one key only, until `isBusy` says that it answers none. */
function clientsOf(tables: Record<string, Item[]>, isBusy: () => boolean) {
  const asked: number[] = [];
  const send = (command: ScanCommand | BatchGetItemCommand): Promise<object> => {
    if (command instanceof ScanCommand)
      return Promise.resolve({
        Items: command.input.Segment === 0 ? tables[command.input.TableName ?? ""] : [],
      });
    const [[table = "", { Keys = [] } = {}] = []] = Object.entries(command.input.RequestItems ?? {});
    asked.push(Keys.length);
    const [first, ...left] = isBusy() ? [undefined, ...Keys] : Keys;
    const found = tables[table]?.filter(({ pk }) => first !== undefined && pk?.S === first["pk"]?.S);
    return Promise.resolve({
      Responses: { [table]: found },
      UnprocessedKeys: left.length > 0 ? { [table]: { Keys: left } } : {},
    });
  };
  return { asked, clients: { dynamodb: { send } } as unknown as Parameters<typeof compareTables>[0] };
}

const tables = {
  before: [itemOf(0, "a"), itemOf(1, "changed"), itemOf(2, "written")],
  after: [itemOf(0, "a"), itemOf(1, "b"), itemOf(4, "deleted")],
};
const names = { before: "before", after: "after" };

afterEach(() => vi.unstubAllGlobals());

function withoutPauses(): number[] {
  const pauses: number[] = [];
  vi.stubGlobal("setTimeout", ((run: () => void, milliseconds: number) => {
    pauses.push(milliseconds);
    queueMicrotask(run);
  }) as typeof setTimeout);
  return pauses;
}

test("two tables that are busy are compared whole, after pauses", async () => {
  const pauses = withoutPauses();
  const { asked, clients } = clientsOf(tables, () => false);
  const { written, changed, deleted, itemsBefore, itemsAfter } = await compareTables(clients, names);
  expect([itemsBefore, itemsAfter]).toEqual([3, 3]);
  expect([[...written], [...changed], [...deleted]]).toEqual([
    [["patient", 1]],
    [["visitNote", 1]],
    [["patient", 1]],
  ]);
  expect(asked).toEqual([3, 2, 1, 3, 2, 1]);
  expect(pauses).toHaveLength(4);
});

test("a table that answers nothing for long is given up", async () => {
  withoutPauses();
  const { asked, clients } = clientsOf(tables, () => true);
  await expect(compareTables(clients, names)).rejects.toThrow("The table left 3 of 3 in a batch");
  expect(asked).toHaveLength(150);
});
