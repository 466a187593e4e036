import type { Acknowledged } from "./acknowledged";
import { scanTable, type Item } from "./scan-table";

/**
 * Reads the whole table and returns its faults: acknowledged writes that are missing and transactions that are stored in
 * part.
 */
export async function findFaults(tableName: string, acknowledged: Acknowledged[]): Promise<string[]> {
  const items = await scanTable(tableName);
  const of = (entity: string): Item[] => items.filter((item) => item.__edb_e__ === entity);
  const faults: string[] = [];
  const expect = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };

  const people = new Map(of("patient").map((person) => [person.patientId, person]));
  const requests = new Map(of("linkRequest").map((request) => [request.requestId, request]));
  const links = new Map(of("careLink").map((link) => [link.patientId, link]));
  const passes = new Map(of("assignedPass").map((pass) => [pass.passId, pass]));
  const keys = new Map(
    of("uniqueKey").map((key) => [`${String(key.scope)}#${String(key.value)}`, key.ownerId]),
  );
  const phones = new Map(
    of("practicePhone").map((one) => [`${String(one.nutritionistId)}#${String(one.phone)}`, one.people]),
  );
  const movements = of("passMovement");

  for (const line of acknowledged) {
    if (line.kind === "ready") continue;
    const request = requests.get(line.requestId);
    expect(people.has(line.patientId), `${line.patientId} was acknowledged and is gone`);
    expect(request !== undefined, `${line.requestId} was acknowledged and is gone`);
    if (line.kind === "accepted") {
      expect(request?.status === "accepted", `${line.requestId} was accepted and is not`);
      expect(links.has(line.patientId), `${line.patientId} was linked and is not`);
    }
  }

  for (const request of requests.values()) {
    const { requestId, patientId, nutritionistId, status } = request;
    const reservedPassId = request.reservedPassId as string | undefined;
    const person = people.get(patientId);
    expect(person !== undefined, `${String(requestId)} has no person`);
    faults.push(...identityFaults(person, { nutritionistId, patientId }, keys, phones));
    const isOpen = keys.get(`openLinkRequest#${String(nutritionistId)}#${String(patientId)}`) === requestId;
    expect(
      isOpen === (status === "pending"),
      `${String(requestId)} is ${String(status)}, open: ${String(isOpen)}`,
    );
    expect(
      links.has(patientId) === (status === "accepted"),
      `${String(requestId)}: link does not fit its status`,
    );
    if (reservedPassId === undefined) continue;
    const pass = passes.get(reservedPassId);
    const wanted = status === "accepted" ? "assigned" : "reserved";
    expect(pass?.status === wanted, `${reservedPassId} is ${String(pass?.status)}, not ${wanted}`);
    expect(
      movements.some((movement) => movement.passId === reservedPassId && movement.quantity === -1),
      `${reservedPassId} left the stock without a movement`,
    );
  }

  expect(people.size === requests.size, `${people.size} people for ${requests.size} requests`);
  const taken = [...links.values()].filter((link) => link.isActive === true).length;
  for (const counts of of("planCounts")) {
    expect(
      counts.activatedUsers === taken,
      `the plan counts ${String(counts.activatedUsers)} of ${taken} active`,
    );
  }
  const sum = movements.reduce((total, movement) => total + Number(movement.quantity), 0);
  for (const stock of of("passStock")) {
    expect(stock.available === sum, `the stock is ${String(stock.available)}, its ledger ${sum}`);
  }
  return faults;
}

/**
 * What does not hold of how a person is found: by e-mail and phone, which are theirs alone; without e-mail, among the people
 * of the practice who share the phone.
 */
function identityFaults(
  person: Item | undefined,
  { nutritionistId, patientId }: Pick<Item, "nutritionistId" | "patientId">,
  keys: ReadonlyMap<string, unknown>,
  phones: ReadonlyMap<string, unknown>,
): string[] {
  const phone = `+${String(person?.countryCode)}${String(person?.phoneNumber)}`;
  const isHolder = keys.get(`patientPhone#${phone}`) === patientId;
  const sharing = phones.get(`${String(nutritionistId)}#${phone}`);
  const isSharing = Array.isArray(sharing) && sharing.includes(patientId);
  const name = String(patientId);
  if (person?.email === "") {
    return [
      ...(isSharing ? [] : [`${name}: not among the people of the phone`]),
      ...(isHolder ? [`${name}: without e-mail, and holds the phone`] : []),
    ];
  }
  const isMailHolder = keys.get(`patientEmail#${String(person?.email)}`) === patientId;
  return [
    ...(isMailHolder ? [] : [`${name}: e-mail not held`]),
    ...(isHolder ? [] : [`${name}: phone not held`]),
    ...(isSharing ? [`${name}: shares a phone that is theirs`] : []),
  ];
}
