import { AppError } from "@nutria/contract/wire/errors";
import { adminRoutes } from "@nutria/contract/routes/admin";
import type { AdminOrder, Product, Promotion } from "@nutria/contract/schemas/store/admin-store";
import { startOfDay } from "@nutria/calendar/local-time";
import { browserZone } from "@nutria/calendar/zone";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { AdminOrdersScreen } from "../../../web/src/features/admin/orders/orders-screen";
import { AdminStoreScreen } from "../../../web/src/features/admin/store/store-screen";
import { paths } from "@nutria/contract/web/paths";
import { anAdministration, dialog, isClosed, type } from "./admin-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);

// The product loads these with the first dialog; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/admin/store/product-form-dialog"),
    import("../../../web/src/features/admin/store/promotion-form-dialog"),
    import("../../../web/src/features/admin/orders/refund-order-dialog"),
  ]),
);
afterEach(clear);

const bundle: Product = {
  _id: "prd_passes10",
  type: "passes",
  name: "10 pases",
  price: 2_300_00,
  isActive: true,
  passesAmount: 10,
};
const plan: Product = {
  _id: "prd_plan100",
  type: "subscription",
  name: "Consultorio",
  price: 349_00,
  isActive: false,
  users: 100,
  includesAgenda: true,
};
const zone = browserZone();
const promotion: Promotion = {
  _id: "NUTRIA20",
  percent: 20,
  startsAt: startOfDay("2026-01-01", zone),
  endsAt: startOfDay("2099-01-01", zone),
  limitPerNutritionist: 1,
  limitInAll: 50,
  usedTimes: 12,
  isActive: true,
};

const aStore = (products: Product[] = [bundle, plan], promotions: Promotion[] = [promotion]) =>
  anAdministration()
    .on(adminRoutes.listProducts, () => products)
    .on(adminRoutes.listPromotions, () => promotions);

test("the tables show what is sold and how often each code was used", async () => {
  const over = { ...promotion, _id: "PASADA", endsAt: startOfDay("2026-02-01", zone) };
  const full = { ...promotion, _id: "LLENA", limitInAll: 12, limitPerNutritionist: null, endsAt: null };
  server = aStore([bundle, plan], [promotion, over, full]);
  show(<AdminStoreScreen />);
  const rows = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringContaining("Nombre"),
    expect.stringMatching(/10 pases.*Paquete de pases.*10 pases.*\$2,300\.00.*A la venta/),
    expect.stringMatching(
      /Consultorio.*Plan.*Hasta 100 pacientes y agenda virtual.*\$349\.00 al mes.*Fuera de venta/,
    ),
    expect.stringContaining("Código"),
    expect.stringMatching(/NUTRIA20.*20 %.*01\/01\/2026 – 31\/12\/2098.*12 de 50.*1.*Vigente/),
    expect.stringMatching(/PASADA.*01\/01\/2026 – 31\/01\/2026.*Terminada/),
    expect.stringMatching(/LLENA.*Desde el 01\/01\/2026.*12 de 12.*Sin límite.*Agotada/),
  ]);
});

test("a plan is added with its own fields, and refused before it is sent when one is wrong", async () => {
  server = aStore().on(adminRoutes.saveProduct, () => plan);
  show(<AdminStoreScreen />);
  await press("Agregar producto");
  const form = await dialog("Agregar producto");
  fireEvent.click(form.getByRole("radio", { name: "Plan" }));
  type(form.getByLabelText("Nombre"), "Clínica");
  type(form.getByLabelText("Precio en MXN"), "5");
  type(form.getByLabelText("Pacientes activos"), "0");
  fireEvent.click(form.getByRole("button", { name: "Agregar producto" }));
  expect(await form.findByText("Escribe un precio de $10.00 a $1,000,000.00")).toBeTruthy();
  expect(form.getByText("Escribe un número entero de 1 a 100,000")).toBeTruthy();
  expect(server.requestsTo(adminRoutes.saveProduct)).toEqual([]);
  type(form.getByLabelText("Precio en MXN"), "$1,499.50");
  fireEvent.click(form.getByRole("switch", { name: "Pacientes sin límite" }));
  fireEvent.click(form.getByRole("button", { name: "Agregar producto" }));
  await isClosed();
  const [request] = server.requestsTo(adminRoutes.saveProduct);
  expect(request?.params.id).toMatch(/^prd_[0-9a-f]{20}$/);
  expect(request?.body).toEqual({
    type: "subscription",
    name: "Clínica",
    price: 1_499_50,
    isActive: true,
    users: null,
    includesAgenda: false,
  });
  expect(toasts.map(({ text }) => text)).toEqual(["El producto se guardó con éxito"]);
});

test("a bundle is taken out of sale from what is stored", async () => {
  server = aStore().on(adminRoutes.saveProduct, () => ({ ...bundle, isActive: false }));
  show(<AdminStoreScreen />);
  await press("Editar 10 pases");
  const form = await dialog("Editar producto");
  expect(form.queryByRole("radio")).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>("Precio en MXN").value).toBe("2,300.00");
  fireEvent.click(form.getByRole("switch", { name: "A la venta" }));
  fireEvent.click(form.getByRole("button", { name: "Guardar producto" }));
  await isClosed();
  const { _id, ...stored } = bundle;
  expect(server.requestsTo(adminRoutes.saveProduct)[0]).toMatchObject({
    params: { id: _id },
    body: { ...stored, isActive: false },
  });
});

test("a code is added with its days and limits; one that exists is not changed by adding it", async () => {
  server = aStore().on(adminRoutes.savePromotion, ({ body }) => {
    if ((body as { percent: number }).percent === 90)
      throw new AppError("validation", { fields: { endsAt: "El fin debe ser después del inicio" } });
    return promotion;
  });
  show(<AdminStoreScreen />);
  await press("Agregar código");
  const form = await dialog("Agregar código");
  const submit = () => fireEvent.click(form.getByRole("button", { name: "Agregar código" }));
  type(form.getByLabelText("Código"), " nutria 20");
  type(form.getByLabelText("Descuento en %"), "90");
  type(form.getByLabelText("Primer día"), "01/11/2026");
  type(form.getByLabelText("Último día"), "30/11/2026");
  submit();
  expect(await form.findByText("Ya hay un código así. Edítalo en la lista")).toBeTruthy();
  type(form.getByLabelText("Código"), "buen fin");
  submit();
  expect(await form.findByText("El fin debe ser después del inicio")).toBeTruthy();
  type(form.getByLabelText("Descuento en %"), "15");
  type(form.getByLabelText("Último día"), "31/11/2026");
  submit();
  expect(await form.findByText("Escribe una fecha válida")).toBeTruthy();
  type(form.getByLabelText("Último día"), "30/11/2026");
  type(form.getByLabelText("Usos en total"), "100");
  submit();
  await isClosed();
  expect(server.requestsTo(adminRoutes.savePromotion).at(-1)).toMatchObject({
    params: { id: "buen%20fin" },
    body: {
      percent: 15,
      startsAt: startOfDay("2026-11-01", zone),
      endsAt: startOfDay("2026-12-01", zone),
      limitInAll: 100,
      limitPerNutritionist: 1,
      isActive: true,
    },
  });
});

test("a code is edited from what is stored: without an end and without limits", async () => {
  server = aStore().on(adminRoutes.savePromotion, () => promotion);
  show(<AdminStoreScreen />);
  await press("Editar NUTRIA20");
  const form = await dialog("Editar NUTRIA20");
  expect(form.getByLabelText<HTMLInputElement>("Último día").value).toBe("31/12/2098");
  for (const label of ["Último día", "Usos en total", "Usos por persona"])
    type(form.getByLabelText(label), "");
  fireEvent.click(form.getByRole("button", { name: "Guardar código" }));
  await isClosed();
  expect(server.requestsTo(adminRoutes.savePromotion)[0]?.body).toEqual({
    percent: 20,
    startsAt: promotion.startsAt,
    endsAt: null,
    limitInAll: null,
    limitPerNutritionist: null,
    isActive: true,
  });
});

const anOrder = (given: Partial<AdminOrder["order"]> = {}, isRefundable = true): AdminOrder => ({
  order: {
    _id: "ord_1",
    id: "ord_1",
    name: "10 pases",
    type: "passes",
    status: "settled",
    total: 1_840_00,
    interestFree: 3,
    paymentPlan: "coinBundle",
    passesAmount: 10,
    subscription: null,
    discount: { code: "NUTRIA20", percent: 20, amount: 460_00 },
    card: { brand: "visa", last4: "4242" },
    failure: null,
    createdAt: "2026-11-20T18:00:00.000Z",
    paidAt: "2026-11-20T18:00:01.000Z",
    receiptNumber: "000001",
    authorizationCode: null,
    ...given,
  },
  nutritionist: { _id: "nut_1", name: "Lucía", lastName: "Campos", email: "lucia@practica.example" },
  refunded: 0,
  disputed: 0,
  dispute: null,
  awaitsDecision: false,
  isRefundable,
});

const orders = () =>
  show(<AdminOrdersScreen />, { at: paths.adminOrders.href("nut_1"), path: paths.adminOrders.path });

test("a payment is refunded after its reason was given; a refusal of the server is shown", async () => {
  const refused = anOrder({ _id: "ord_2", status: "failed", failure: "La tarjeta está vencida." }, false);
  let tries = 0;
  server = anAdministration()
    .on(adminRoutes.listOrders, () => ({ items: [anOrder(), refused], nextCursor: null }))
    .on(adminRoutes.refundOrder, () => {
      tries += 1;
      if (tries === 1) throw new AppError("passes_used");
      return anOrder({ status: "refunded" }, false);
    });
  orders();
  expect(
    await screen.findByText("De Lucía Campos, lucia@practica.example. Los más recientes primero."),
  ).toBeTruthy();
  expect(server.requestsTo(adminRoutes.listOrders)[0]?.query.get("nutritionist")).toBe("nut_1");
  const [, paid, failed] = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(paid).toMatch(
    /10 pases.*NUTRIA20, 20 % menos.*\$1,840\.00.*3 meses sin intereses.*Visa •••• 4242.*Pagado/,
  );
  expect(failed).toMatch(/Rechazado.*La tarjeta está vencida\./);
  expect(screen.getAllByRole("button", { name: /^Reembolsar/ })).toHaveLength(1);

  await press("Reembolsar 10 pases");
  const form = await dialog("Reembolsar pago");
  expect(form.getByText("Se quitarán 10 pases de los que tiene disponibles.")).toBeTruthy();
  const submit = () => fireEvent.click(form.getByRole("button", { name: "Reembolsar $1,840.00" }));
  submit();
  expect(await form.findByText("Este campo es obligatorio")).toBeTruthy();
  type(form.getByLabelText("Motivo"), "Compra repetida");
  submit();
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      "No se puede reembolsar: los pases de esta compra ya se usaron",
    ]),
  );
  submit();
  await isClosed();
  const requests = server.requestsTo(adminRoutes.refundOrder);
  expect(requests.at(-1)).toMatchObject({ params: { id: "ord_1" }, body: { reason: "Compra repetida" } });
  const keys = requests.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
});

test("payments are loaded page by page; somebody without any has none", async () => {
  server = anAdministration().on(adminRoutes.listOrders, ({ query }) =>
    query.get("cursor") === null
      ? { items: [anOrder()], nextCursor: "more" }
      : { items: [anOrder({ _id: "ord_2", name: "Consultorio" })], nextCursor: null },
  );
  orders();
  await press("Mostrar más");
  expect(await screen.findByText("Consultorio")).toBeTruthy();
  clear();
  server = anAdministration().on(adminRoutes.listOrders, () => ({ items: [], nextCursor: null }));
  orders();
  expect(
    await screen.findByText("Aquí verás sus compras de pases y los cobros de su suscripción."),
  ).toBeTruthy();
});
