import { group, mergedMetadata, requiredText, text, type Form } from "../form";
import { pageOf } from "../listing";
import { attach, createPaymentMethod, findPaymentMethod, type PaymentMethod } from "./payment-methods";
import type { StripeRoutes } from "../routes";
import type { StripeObject, UnitOfWork } from "../state";

interface Customer extends StripeObject {
  created: number;
  livemode: false;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
}

function change(customer: Customer, form: Form): Customer {
  for (const field of ["email", "name", "phone", "description"] as const) {
    if (form[field] !== undefined) customer[field] = text(form, field) ?? null;
  }
  const method = text(group(form, "invoice_settings"), "default_payment_method");
  if (method !== undefined) customer.invoice_settings = { default_payment_method: method };
  customer.metadata = mergedMetadata(form, customer.metadata);
  return customer;
}

function cardsOf(unit: UnitOfWork, customer: string): PaymentMethod[] {
  return unit.all<PaymentMethod>("payment_method").filter((method) => method.customer === customer);
}

/** Routes of customers and payment methods. */
export const customerRoutes: StripeRoutes = {
  "POST customers": (unit, _ids, form) => {
    const customer = change(
      {
        id: unit.newId("customer"),
        object: "customer",
        created: unit.seconds,
        livemode: false,
        email: null,
        name: null,
        phone: null,
        description: null,
        metadata: {},
        invoice_settings: { default_payment_method: null },
      },
      form,
    );
    unit.recordEvent("customer.created", customer);
    return unit.save(customer);
  },
  "GET customers": (unit, _ids, form) => {
    const email = text(form, "email");
    const all = unit
      .all<Customer>("customer")
      .filter((customer) => email === undefined || customer.email === email);
    return pageOf(all, form, "/v1/customers");
  },
  "GET customers/{id}": (unit, { id }) => unit.get("customer", id),
  "POST customers/{id}": (unit, { id }, form) => unit.save(change(unit.get<Customer>("customer", id), form)),
  "DELETE customers/{id}": (unit, { id }) => {
    unit.get("customer", id);
    for (const method of cardsOf(unit, id)) unit.save({ ...method, customer: null, isDetached: true });
    unit.remove("customer", id);
    return { id, object: "customer", deleted: true };
  },
  "GET customers/{id}/payment_methods": (unit, { id }, form) => {
    unit.get("customer", id);
    return pageOf(cardsOf(unit, id), form, `/v1/customers/${id}/payment_methods`);
  },

  "POST payment_methods": (unit, _ids, form) => createPaymentMethod(unit, form),
  "GET payment_methods": (unit, _ids, form) =>
    pageOf(cardsOf(unit, requiredText(form, "customer")), form, "/v1/payment_methods"),
  "GET payment_methods/{id}": (unit, { id }) => findPaymentMethod(unit, id),
  "POST payment_methods/{id}": (unit, { id }, form) => {
    const method = unit.get<PaymentMethod>("payment_method", id);
    method.metadata = mergedMetadata(form, method.metadata);
    method.billing_details = { ...method.billing_details, ...group(form, "billing_details") };
    return unit.save(method);
  },
  "POST payment_methods/{id}/attach": (unit, { id }, form) => {
    const customer = requiredText(form, "customer");
    unit.get("customer", customer, "customer");
    const method = unit.save(attach(findPaymentMethod(unit, id), customer));
    unit.recordEvent("payment_method.attached", method);
    return method;
  },
  "POST payment_methods/{id}/detach": (unit, { id }) => {
    const attached = unit.get<PaymentMethod>("payment_method", id);
    const method = unit.save<PaymentMethod>({ ...attached, customer: null, isDetached: true });
    unit.recordEvent("payment_method.detached", method);
    return method;
  },
};
