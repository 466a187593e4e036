import type { PushNotice } from "@nutria/contract/messages/push-notices";
import type { NoticeCategory } from "@nutria/contract/schemas/reach";
import type { Context } from "../../kernel/context";
import type { EventReader } from "../../kernel/events/events";
import type { OutgoingMessage } from "../whats-app/index";
import type { WhatsAppNotice } from "./whats-app-words";

export type Words = Pick<PushNotice, "title" | "body">;
type Found<Value> = Promise<Value | undefined> | Value | undefined;

/** The rule of an event's notice to a patient. */
export interface PatientRule<Data> {
  category: NoticeCategory;
  /** The patient whom it concerns; undefined for nobody. */
  patientOf(ctx: Context, data: Data): Found<string>;
  /** The words of its push, to a patient of the nutritionist `name`; undefined where the words depend on more. */
  words?: (name: string) => Words;
  /** Its push; undefined for the patient's own acts, and once it is outdated. */
  notice(ctx: Context, data: Data): Found<PushNotice>;
  /** For how many seconds a phone that is off may still show it; a day where it is left out. */
  secondsToLive?(ctx: Context, data: Data): number;
  /** It is of the moment: what cannot be told in it, as in quiet hours, is told never. */
  isForNow?: true;
  /** The same by mail; undefined where a mail does not depend on what the patient chose, or there is none. */
  mail?(ctx: Context, event: { type: string; data: Data }): Promise<void>;
  /** False for an event of which a mail would say nothing new. */
  isMailable?(data: Data): boolean;
  /** True for what is mailed and not pushed, unless the patient takes no mail. */
  isForMailAlone?(data: Data): boolean;
  /** The same by WhatsApp; undefined where it never tells it. */
  whatsApp?: {
    /** By the event alone, so that every channel decides the same. */
    isFor(data: Data): boolean;
    /** Its message with these values and the address of the appointment's page; its buttons bring nothing back. */
    words(values: readonly string[], url: string): OutgoingMessage;
    /** Undefined for what does not hold any more. */
    message(ctx: Context, data: Data): Found<WhatsAppNotice>;
  };
}

/** An event, and how it is told. */
export interface DeclaredRule {
  event: EventReader;
  rule: PatientRule<unknown>;
}

/** Declares how the events of a type are told. */
export function when<Type extends string, Data>(
  event: EventReader<Type, Data>,
  rule: PatientRule<Data>,
): DeclaredRule {
  // The events of a type have its data.
  return { event, rule: rule as PatientRule<unknown> };
}
