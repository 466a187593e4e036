import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { declaredEntities, key } from "@nutria/core/kernel/table/define-entity";
import { sessionKey, sessions } from "@nutria/core/identity/session/entity";
import { recordSections } from "@nutria/core/clinical/record/entity";
import { tableKey } from "@nutria/core/kernel/table/items";
import { expect, test } from "vitest";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const sections = recordSections({ client, tableName: "nutria" });
const owned = { nutritionistId: "nut_1", patientId: "pat_Ab" };

test("a key consists of the attributes of its template, in their order", () => {
  expect(key("sk", "record#${patientId}#${section}").composite).toEqual(["patientId", "section"]);
  expect(key("gsi1pk", "partners").composite).toEqual([]);
});

test("an item is stored under its key, with the case of its ids", () => {
  expect(tableKey(sections, { ...owned, section: "general" })).toEqual({
    pk: "nutritionist#nut_1",
    sk: "record#pat_Ab#general",
  });
});

test("the key of a session that is written out is that of its entity", () => {
  const session = { accountId: "nut_Ab", sessionId: "b3c1-9" };
  const key = tableKey(sessions({ client, tableName: "nutria" }), session);
  expect(sessionKey(session.accountId, session.sessionId)).toEqual(key);
});

test("a key without one of its attributes is refused, by the types too", () => {
  // @ts-expect-error: the section is part of the key.
  expect(() => tableKey(sections, owned)).toThrow("recordSection");
});

test("what a module declares can be built before its first use, which then gets what was built", () => {
  const database = { client, tableName: "prepared" };
  // Other files of this process declare entities that are not valid.
  const own = declaredEntities().filter((build) => build === sessions || build === recordSections);
  expect(own).toHaveLength(2);
  const built = own.map((build) => build(database));
  expect(built).toContain(sessions(database));
  expect(built).toContain(recordSections(database));
});
