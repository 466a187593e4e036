import type { StripeObject } from "../state";

export interface InstallmentPlan {
  count: number;
  interval: "month";
  type: "fixed_count";
}
export interface Installments {
  enabled: true;
  available_plans: InstallmentPlan[];
  plan: InstallmentPlan | null;
}
export interface PaymentIntent extends StripeObject {
  amount: number;
  amount_received: number;
  amount_capturable: number;
  capture_method: string;
  client_secret: string;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: object | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: object | null;
  payment_method: string | null;
  payment_method_options: { card: { installments: Installments | null } };
  payment_method_types: string[];
  setup_future_usage: string | null;
  status: string;
}
export interface Charge extends StripeObject {
  amount: number;
  amount_refunded: number;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: object;
  receipt_url: string | null;
  refunded: boolean;
  status: string;
}
