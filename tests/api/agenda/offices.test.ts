import { officeRoutes } from "@nutria/contract/routes/offices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { hours, onlineOffice, onsiteOffice } from "../../support/profile";

let product: Product;
let ana: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
});
afterAll(() => product.close());

const required = "Este campo es obligatorio";
const chooseOne = "Debes seleccionar al menos una opción";
const room = onsiteOffice();
const withoutField = (field: string) => ({ ...room, address: { ...room.address, [field]: "" } });

describe("an office is refused with the message of its rule (spec B §5)", () => {
  const rules: [rule: string, body: object, field: string, message: string][] = [
    ["mode required", { ...room, mode: "" }, "mode", chooseOne],
    ["mode of the three", { ...room, mode: "site" }, "mode", chooseOne],
    ["name required onsite", { ...room, name: " " }, "name", required],
    ["name required online", { ...onlineOffice, name: "" }, "name", required],
    ["link required online", { ...onlineOffice, address: {} }, "address.mapUrl", required],
    ["street required onsite", withoutField("street"), "address.street", required],
    ["neighborhood required onsite", withoutField("neighborhood"), "address.neighborhood", required],
    ["hall required onsite", withoutField("hall"), "address.hall", required],
    ["city required onsite", withoutField("country"), "address.country", required],
    ["state required onsite", withoutField("state"), "address.state", required],
    ["zipCode required onsite", withoutField("zipCode"), "address.zipCode", required],
    [
      "zipCode of five digits",
      { ...room, address: { ...room.address, zipCode: "670" } },
      "address.zipCode",
      "El código postal debe tener 5 dígitos",
    ],
  ];
  test.each(rules)("%s", async (_, body, field, message) => {
    for (const [route, params] of [
      [officeRoutes.createOffice, {}],
      [officeRoutes.updateOffice, { id: "off_any" }],
    ] as const) {
      const refusal = await product.refusal(route, { params, body }, { token: ana.token });
      expect(refusal).toMatchObject({ status: 400, code: "validation", fields: { [field]: message } });
    }
  });
});

describe("office hours are refused with the message of their rule (spec B §5)", () => {
  const rules: [rule: string, body: object, field: string, message: string][] = [
    ["start required", hours(["x"], { startTime: "" }), "schedule.startTime", required],
    ["end required", hours(["x"], { endTime: "" }), "schedule.endTime", required],
    [
      "a time that exists",
      hours(["x"], { startTime: "24:00" }),
      "schedule.startTime",
      "Escribe una hora válida",
    ],
    [
      "steps of 15 minutes",
      hours(["x"], { endTime: "14:10" }),
      "schedule.endTime",
      "La hora debe ir en pasos de 15 minutos",
    ],
    [
      "end after start",
      hours(["x"], { startTime: "14:00", endTime: "14:00" }),
      "schedule.endTime",
      "La hora de fin no debe ser menor o igual a la hora de inicio",
    ],
    ["days at least one", hours(["x"], { days: [] }), "schedule.days", chooseOne],
    ["offices at least one", hours([]), "offices", chooseOne],
    ["duration required", { ...hours(["x"], { duration: null as never }) }, "schedule.duration", required],
    ["offices of one's own", hours(["off_unknown"]), "offices", "Elige una opción válida"],
  ];
  test.each(rules)("%s", async (_, body, field, message) => {
    const refusal = await product.refusal(officeRoutes.createOfficeSchedule, { body }, { token: ana.token });
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields: { [field]: message } });
  });
});

describe("offices", () => {
  test("are added, replaced and deleted; a change of mode clears the fields that it does not have", async () => {
    const luz = await aNutritionist(product);
    const created = await luz.call(officeRoutes.createOffice, { body: room });
    expect(created).toMatchObject({ ...room, version: 1 });
    expect(created.address.fullAddress).toBe(
      "Álvaro Obregón 120, Roma Norte, Cuauhtémoc, Ciudad de México, C. P. 06700",
    );
    const { _id, version: __, ...sentBack } = created;
    const changed = await luz.call(officeRoutes.updateOffice, {
      params: { id: _id },
      body: { ...sentBack, mode: "online", address: { ...sentBack.address, mapUrl: "https://meet.example" } },
    });
    expect(changed.address).toEqual({
      street: "",
      neighborhood: "",
      hall: "",
      state: "",
      country: "",
      zipCode: "",
      mapUrl: "https://meet.example",
      fullAddress: "",
    });
    const home = await luz.call(officeRoutes.createOffice, { body: { mode: "home" } });
    expect(await luz.call(officeRoutes.listOffices, {})).toEqual([changed, home]);
    await luz.call(officeRoutes.removeOffice, { params: { id: _id } });
    expect(await luz.call(officeRoutes.listOffices, {})).toEqual([home]);
  });

  test("keep at least one: the last cannot be deleted", async () => {
    const luz = await aNutritionist(product);
    const { _id: id } = await luz.call(officeRoutes.createOffice, { body: room });
    const refusal = await product.refusal(
      officeRoutes.removeOffice,
      { params: { id } },
      { token: luz.token },
    );
    expect(refusal).toMatchObject({
      status: 409,
      code: "office_last",
      public: true,
      message: "Debe permanecer al menos un consultorio",
    });
  });

  test("report a stale save of a second tab with the stored values", async () => {
    const luz = await aNutritionist(product);
    const { _id: id, version } = await luz.call(officeRoutes.createOffice, { body: room });
    await luz.call(officeRoutes.updateOffice, {
      params: { id },
      body: { ...room, name: "Primera", version },
    });
    const refusal = await product.refusal(
      officeRoutes.updateOffice,
      { params: { id }, body: { ...room, name: "Segunda", version } },
      { token: luz.token },
    );
    expect(refusal).toMatchObject({
      status: 409,
      code: "stale_version",
      current: { name: "Primera", version: 2 },
    });
  });

  test("are added once per idempotency key", async () => {
    const luz = await aNutritionist(product);
    const send = () => luz.call(officeRoutes.createOffice, { body: room, idempotencyKey: "once" });
    expect(await send()).toEqual(await send());
    expect(await luz.call(officeRoutes.listOffices, {})).toHaveLength(1);
  });
});

describe("office hours", () => {
  test("are added, changed and deleted; 7 means Sunday and days are listed in order", async () => {
    const luz = await aNutritionist(product);
    const { _id: office } = await luz.call(officeRoutes.createOffice, { body: room });
    const created = await luz.call(officeRoutes.createOfficeSchedule, {
      body: hours([office], { days: [7, 3, 1, 3] }),
    });
    expect(created.schedule).toEqual({ days: [0, 1, 3], startTime: "09:00", endTime: "14:00", duration: 15 });
    const params = { id: created._id };
    const changed = await luz.call(officeRoutes.updateOfficeSchedule, {
      params,
      body: hours([office], { startTime: "10:00" }),
    });
    expect(changed).toMatchObject({ schedule: { days: [1, 3], startTime: "10:00" }, version: 2 });
    const stale = await product.refusal(
      officeRoutes.updateOfficeSchedule,
      { params, body: { ...hours([office]), version: 1 } },
      { token: luz.token },
    );
    expect(stale).toMatchObject({ code: "stale_version", current: changed });
    await luz.call(officeRoutes.removeOfficeSchedule, { params });
    expect(await luz.call(officeRoutes.listOfficeSchedules, {})).toEqual([]);
  });

  test("of one office do not overlap; those of another can, and adjacent ones can touch", async () => {
    const luz = await aNutritionist(product);
    const { _id: office } = await luz.call(officeRoutes.createOffice, { body: room });
    const { _id: online } = await luz.call(officeRoutes.createOffice, { body: onlineOffice });
    const add = (body: ReturnType<typeof hours>) => luz.call(officeRoutes.createOfficeSchedule, { body });
    const morning = await add(hours([office]));
    const overlapping = [
      hours([office], { days: [3], startTime: "13:45", endTime: "15:00" }),
      hours([online, office], { days: [1], startTime: "08:00", endTime: "20:00" }),
    ];
    for (const body of overlapping) {
      const refusal = await product.refusal(
        officeRoutes.createOfficeSchedule,
        { body },
        { token: luz.token },
      );
      expect(refusal).toMatchObject({
        status: 409,
        code: "office_hours_overlap",
        message: "Este horario se empalma con otro del mismo consultorio",
      });
    }
    await add(hours([online]));
    await add(hours([office], { days: [2] }));
    const evening = await add(hours([office], { startTime: "14:00", endTime: "18:00" }));
    const moved = await product.refusal(
      officeRoutes.updateOfficeSchedule,
      { params: { id: evening._id }, body: hours([office], { startTime: "12:00", endTime: "18:00" }) },
      { token: luz.token },
    );
    expect(moved.code).toBe("office_hours_overlap");
    await luz.call(officeRoutes.updateOfficeSchedule, {
      params: { id: morning._id },
      body: hours([office], { startTime: "09:15" }),
    });
  });

  test("contain at most one onsite office, even after an office becomes onsite", async () => {
    const luz = await aNutritionist(product);
    const message = "No se puede seleccionar más de un consultorio presencial.";
    const { _id: here } = await luz.call(officeRoutes.createOffice, { body: room });
    const { _id: there } = await luz.call(officeRoutes.createOffice, { body: room });
    const { _id: online } = await luz.call(officeRoutes.createOffice, { body: onlineOffice });
    const refusal = await product.refusal(
      officeRoutes.createOfficeSchedule,
      { body: hours([here, there]) },
      { token: luz.token },
    );
    expect(refusal).toMatchObject({ status: 400, fields: { offices: message } });
    await luz.call(officeRoutes.createOfficeSchedule, { body: hours([here, online]) });
    const turned = await product.refusal(
      officeRoutes.updateOffice,
      { params: { id: online }, body: room },
      { token: luz.token },
    );
    expect(turned).toMatchObject({ status: 400, fields: { mode: message } });
  });

  test("lose a deleted office, and are deleted when it was their only one", async () => {
    const luz = await aNutritionist(product);
    const { _id: office } = await luz.call(officeRoutes.createOffice, { body: room });
    const { _id: online } = await luz.call(officeRoutes.createOffice, { body: onlineOffice });
    await luz.call(officeRoutes.createOfficeSchedule, { body: hours([office]) });
    await luz.call(officeRoutes.createOfficeSchedule, { body: hours([office, online], { days: [5] }) });
    await luz.call(officeRoutes.removeOffice, { params: { id: office } });
    const left = await luz.call(officeRoutes.listOfficeSchedules, {});
    expect(left.map(({ offices, schedule }) => [offices, schedule.days])).toEqual([[[online], [5]]]);
  });
});
