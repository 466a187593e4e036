/**
 * A simple model of the agenda: minutes since the first midnight and a list, without any of the product's code. The
 * product must give the same answers as the model.
 */
export interface ModelAppointment {
  /** Its place in the order of booking. */
  number: number;
  isOther: boolean;
  start: number;
  end: number;
  /** Minutes kept free before and after. */
  buffers: ModelBuffers;
  status: "pending" | "accepted" | "rescheduled" | "rejected" | "cancelled";
  next: "nutritionist" | "client";
}

export interface ModelBuffers {
  before: number;
  after: number;
}

const noBuffers: ModelBuffers = { before: 0, after: 0 };

/** Undefined for success, otherwise the code of the refusal. */
type Answer = string | undefined;

const opens = 9 * 60;
const closes = 20 * 60;
const mostPending = 5;

export class AgendaModel {
  /** `buffersOf` gives the buffers of the service of a duration. */
  constructor(private readonly buffersOf: (minutes: number) => ModelBuffers) {}

  readonly appointments: ModelAppointment[] = [];
  readonly daysOff: { start: number; end: number }[] = [];
  allowBackToBack = false;
  isActive = true;

  book(start: number, minutes: number): Answer {
    if (!this.isActive) return "patient_inactive";
    const buffers = this.buffersOf(minutes);
    return this.add({
      start,
      end: start + minutes,
      buffers,
      isOther: false,
      status: "pending",
      next: "client",
    });
  }

  block(start: number, minutes: number): Answer {
    const end = start + minutes;
    return this.add({
      start,
      end,
      buffers: noBuffers,
      isOther: true,
      status: "accepted",
      next: "nutritionist",
    });
  }

  ask(start: number, minutes: number): Answer {
    const open = this.appointments.filter((one) => isAwaiting(one) && one.next === "nutritionist");
    if (open.length >= mostPending) return "too_many_pending";
    if (!this.isActive) return "agenda_closed";
    const end = start + minutes;
    const buffers = this.buffersOf(minutes);
    if (this.clashes({ start, end, buffers })) return "slot_taken";
    if (!this.isOffered(start, end)) return "slot_not_offered";
    return this.add({ start, end, buffers, isOther: false, status: "pending", next: "nutritionist" });
  }

  move(one: ModelAppointment, start: number): Answer {
    if (!isShown(one)) return "appointment_closed";
    if (start === one.start) return undefined;
    if (!one.isOther && !this.isActive) return "patient_inactive";
    const end = start + one.end - one.start;
    if (this.clashes({ ...one, start, end }, one)) return "slot_taken";
    Object.assign(one, { start, end });
    if (!one.isOther) Object.assign(one, { status: "rescheduled", next: "client" });
    return undefined;
  }

  propose(one: ModelAppointment, start: number): Answer {
    if (!isShown(one)) return "appointment_closed";
    if (start === one.start) return "slot_not_offered";
    if (!this.isActive) return "agenda_closed";
    const end = start + one.end - one.start;
    if (this.clashes({ ...one, start, end }, one)) return "slot_taken";
    if (!this.isOffered(start, end)) return "slot_not_offered";
    Object.assign(one, { start, end, status: "rescheduled", next: "nutritionist" });
    return undefined;
  }

  accept(one: ModelAppointment, by: ModelAppointment["next"]): Answer {
    const refusal = refuseUnlessAsked(one, by);
    if (refusal !== undefined) return refusal;
    if (!this.isActive) return by === "client" ? "agenda_closed" : "patient_inactive";
    if (this.clashes(one, one, (other) => other.status === "accepted")) return "slot_taken";
    one.status = "accepted";
    return undefined;
  }

  reject(one: ModelAppointment): Answer {
    const refusal = refuseUnlessAsked(one, "nutritionist");
    if (refusal === undefined) one.status = "rejected";
    return refusal;
  }

  cancel(one: ModelAppointment): Answer {
    if (!isShown(one)) return "appointment_closed";
    one.status = "cancelled";
    return undefined;
  }

  deactivate(): Answer {
    if (!this.isActive) return "patient_already_inactive";
    if (this.appointments.some((one) => !one.isOther && one.status === "accepted")) {
      return "patient_has_appointment";
    }
    this.isActive = false;
    return undefined;
  }

  /** The minutes of a day at which an appointment of this duration can start. */
  free(day: number, minutes: number): number[] {
    const starts: number[] = [];
    const buffers = this.buffersOf(minutes);
    for (let start = day * 1440 + opens; start < day * 1440 + closes; start += 15) {
      const end = start + minutes;
      if (this.isOffered(start, end) && !this.clashes({ start, end, buffers })) starts.push(start);
    }
    return starts;
  }

  get shown(): ModelAppointment[] {
    return this.appointments.filter(isShown);
  }

  private add(one: Omit<ModelAppointment, "number">): Answer {
    if (this.clashes(one)) return "slot_taken";
    this.appointments.push({ ...one, number: this.appointments.length });
    return undefined;
  }

  private isOffered(start: number, end: number): boolean {
    const midnight = Math.floor(start / 1440) * 1440;
    if (start < midnight + opens || end > midnight + closes) return false;
    return !this.daysOff.some((off) => start < off.end && off.start < end);
  }

  private clashes(
    time: ModelTime,
    except?: ModelAppointment,
    counts: (one: ModelAppointment) => boolean = isShown,
  ): boolean {
    const { start, end } = occupied(time);
    return this.appointments.some((one) => {
      if (one === except || !counts(one)) return false;
      const other = occupied(one);
      return this.allowBackToBack
        ? start < other.end && other.start < end
        : start <= other.end && other.start <= end;
    });
  }
}

type ModelTime = Pick<ModelAppointment, "start" | "end" | "buffers">;

function occupied({ start, end, buffers }: ModelTime) {
  return { start: start - buffers.before, end: end + buffers.after };
}

function isShown({ status }: ModelAppointment): boolean {
  return status !== "rejected" && status !== "cancelled";
}

function isAwaiting({ status }: ModelAppointment): boolean {
  return status === "pending" || status === "rescheduled";
}

function refuseUnlessAsked(one: ModelAppointment, by: ModelAppointment["next"]): Answer {
  if (!isAwaiting(one)) return "appointment_closed";
  return one.next === by ? undefined : "appointment_wrong_side";
}
