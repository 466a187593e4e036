import type {
  Card,
  Order,
  PassBundle,
  PassMovement,
  Receipt,
  Subscription,
  SubscriptionProduct,
} from "@nutria/contract/schemas/store/store";

/** Values as the API answers them, for the tests of the store's screens. */

export const bundles: PassBundle[] = [
  { _id: "prd_5", name: "5 pases Inbody", passesAmount: 5, price: 1_250_00 },
  { _id: "prd_10", name: "10 pases Inbody", passesAmount: 10, price: 2_300_00 },
  { _id: "prd_25", name: "25 pases Inbody", passesAmount: 25, price: 5_250_00 },
  { _id: "prd_50", name: "50 pases Inbody", passesAmount: 50, price: 9_750_00 },
];

export const consultorio: SubscriptionProduct = {
  _id: "prd_c",
  name: "Consultorio",
  price: 349_00,
  users: 100,
  includesAgenda: false,
};
export const ilimitado: SubscriptionProduct = {
  _id: "prd_i",
  name: "Ilimitado",
  price: 649_00,
  users: null,
  includesAgenda: true,
};

export function aCard(given: Partial<Card> = {}): Card {
  const _id = given._id ?? "crd_1";
  return {
    _id,
    id: _id,
    brand: "visa",
    last4: "4242",
    name: "Alejandra Paredes Luna",
    exp_month: 8,
    exp_year: 2034,
    default: true,
    ...given,
  };
}

export const otherCard = aCard({
  _id: "crd_2",
  id: "crd_2",
  brand: "mastercard",
  last4: "4444",
  exp_year: 2033,
  default: false,
});

export function anOrder(given: Partial<Order> = {}): Order {
  const _id = given._id ?? "ord_1";
  return {
    _id,
    id: _id,
    name: "10 pases Inbody",
    type: "passes",
    status: "settled",
    total: 2_300_00,
    interestFree: 1,
    paymentPlan: "coinBundle",
    passesAmount: 10,
    subscription: null,
    discount: null,
    card: { brand: "visa", last4: "4242" },
    failure: null,
    createdAt: "2026-11-21T20:32:00.000Z",
    paidAt: "2026-11-21T20:32:00.000Z",
    receiptNumber: "000184",
    authorizationCode: "048391",
    ...given,
  };
}

export function aSubscriptionOrder(given: Partial<Order> = {}): Order {
  return anOrder({
    _id: "ord_s",
    name: "Consultorio, mensualidad",
    type: "subscription",
    total: 349_00,
    paymentPlan: null,
    passesAmount: null,
    subscription: { paymentDay: 15, nextPaymentDate: "2026-12-15" },
    createdAt: "2026-11-15T12:00:00.000Z",
    paidAt: "2026-11-15T12:00:00.000Z",
    ...given,
  });
}

export function aSubscription(given: Partial<Subscription> = {}): Subscription {
  return {
    status: "active",
    product: consultorio,
    nextProduct: null,
    usersInPlan: 100,
    activatedUsers: 64,
    agenda: { isInBeta: true, isDisabledByAdmin: false },
    paymentDay: 15,
    nextPaymentDate: "2026-12-15",
    nextPaymentTotal: 349_00,
    endsOn: null,
    card: aCard(),
    nextAttemptOn: null,
    ...given,
  };
}

export const freePlan = aSubscription({
  status: "free",
  product: null,
  usersInPlan: 30,
  activatedUsers: 24,
  paymentDay: null,
  nextPaymentDate: null,
  nextPaymentTotal: null,
  card: null,
});

export function aMovement(given: Partial<PassMovement> = {}): PassMovement {
  return {
    _id: "mov_1",
    type: "purchased",
    quantity: 10,
    balance: 12,
    at: "2026-11-21T20:32:00.000Z",
    patient: null,
    orderId: "ord_1",
    reason: "10 pases Inbody",
    ...given,
  };
}

export function aReceipt(given: Partial<Receipt> = {}): Receipt {
  return {
    number: "000184",
    order: anOrder({
      total: 2_070_00,
      interestFree: 3,
      discount: { code: "NUTRI10", percent: 10, amount: 230_00 },
    }),
    subtotal: 2_300_00,
    net: 1_784_48,
    tax: 285_52,
    instalmentAmounts: [690_00, 690_00, 690_00],
    buyer: {
      name: "Alejandra Paredes Luna",
      email: "alejandra@practica.example",
      rfc: "PALA880314H67",
      zipCode: "03100",
      taxRegime: "612",
      cfdiUse: "G03",
    },
    timeZone: "America/Mexico_City",
    ...given,
  };
}
