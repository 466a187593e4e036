import { AppError } from "@nutria/contract/wire/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import {
  mailableTypes,
  type MailChoice,
  type MailPreferences,
  type Notification,
} from "@nutria/contract/schemas/notification";
import type { FakeServer } from "../support/fake-server";
import { aUser } from "../settings/settings-harness";

const minuteMs = 60_000;

/** The instant this number of minutes ago. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();

export function aNotification(given: Partial<Notification> = {}): Notification {
  return {
    _id: "ntf_1",
    type: "patientUsedPass",
    text: "Ana Gómez usó un pase",
    date: minutesAgo(3),
    actionable: false,
    wasSeen: false,
    patient: { _id: "pat_1", name: "Ana", lastName: "Gómez" },
    ...given,
  };
}

/** The notifications of an account; a test may add to them while the client runs. */
export class FakeInbox {
  /** The latest first. */
  items: Notification[];
  /** How often others changed each topic. */
  changes = { agenda: 0, patients: 0 };
  isFailing = false;
  pageSize = 20;
  /** How long the count takes, in milliseconds. */
  countDelay = 0;

  constructor(items: Notification[] = []) {
    this.items = items;
  }

  private get unread(): Notification[] {
    return this.items.filter(({ wasSeen }) => !wasSeen).slice(0, 10);
  }

  add(given: Partial<Notification>): void {
    this.items = [aNotification({ date: new Date().toISOString(), ...given }), ...this.items];
  }

  servedBy(server: FakeServer): FakeServer {
    const refuse = () => {
      if (this.isFailing) throw new AppError("internal");
    };
    return server
      .on(profileRoutes.getUser, () => aUser())
      .on(notificationRoutes.countNewNotifications, async () => {
        refuse();
        if (this.countDelay > 0) await new Promise((resolve) => setTimeout(resolve, this.countDelay));
        const ids = this.unread.map(({ _id }) => _id);
        return { count: ids.length, version: ids.join(), changes: { ...this.changes } };
      })
      .on(notificationRoutes.listNotifications, ({ query }) => {
        refuse();
        const from = Number(query.get("cursor") ?? 0);
        const next = from + this.pageSize;
        return {
          items: this.items.slice(from, next),
          nextCursor: next < this.items.length ? String(next) : null,
        };
      })
      .on(notificationRoutes.markNotificationAsSeen, ({ params }) => {
        refuse();
        const seen = this.items.find(({ _id }) => _id === params.id);
        if (!seen) throw new AppError("not_found");
        this.items = this.items.map((item) => (item === seen ? { ...item, wasSeen: true } : item));
        return { ...seen, wasSeen: true };
      });
  }
}

/** The same choice for every type, except the given ones. */
export function mailPreferences(
  given: Partial<MailPreferences["choices"]> = {},
  others: MailChoice = "immediately",
): MailPreferences {
  const choices = Object.fromEntries(mailableTypes.map((type) => [type, given[type] ?? others]));
  return { choices: choices as MailPreferences["choices"] };
}

export function aScan(given: Partial<BodyCompositionResult> = {}): BodyCompositionResult {
  return {
    _id: "scn_1",
    date: "2026-11-20T18:00:00.000Z",
    partner: "Escáner Polanco",
    weight: 70.4,
    skeletalMuscleMass: 25.9,
    bodyFatMass: 20.5,
    bodyFatPercentage: 29.1,
    bodyMassIndex: 25.3,
    basalMetabolicRate: 1534,
    visceralFat: 8,
    waistHipRatio: 0.86,
    totalBodyWater: 36.2,
    ...given,
  };
}
