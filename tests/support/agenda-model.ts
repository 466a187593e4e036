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
  status: "pending" | "accepted" | "rescheduled" | "rejected" | "cancelled";
  next: "nutritionist" | "client";
}

/** Undefined for success, otherwise the code of the refusal. */
type Answer = string | undefined;

const opens = 9 * 60;
const closes = 20 * 60;
const mostPending = 5;

export class AgendaModel {
  readonly appointments: ModelAppointment[] = [];
  readonly daysOff: { start: number; end: number }[] = [];
  allowBackToBack = false;
  isActive = true;

  book(start: number, minutes: number): Answer {
    if (!this.isActive) return "patient_inactive";
    return this.add({ start, end: start + minutes, isOther: false, status: "pending", next: "client" });
  }

  block(start: number, minutes: number): Answer {
    return this.add({ start, end: start + minutes, isOther: true, status: "accepted", next: "nutritionist" });
  }

  ask(start: number, minutes: number): Answer {
    const open = this.appointments.filter((one) => isAwaiting(one) && one.next === "nutritionist");
    if (open.length >= mostPending) return "too_many_pending";
    if (!this.isActive) return "agenda_closed";
    if (this.clashes(start, start + minutes)) return "slot_taken";
    if (!this.isOffered(start, start + minutes)) return "slot_not_offered";
    return this.add({ start, end: start + minutes, isOther: false, status: "pending", next: "nutritionist" });
  }

  move(one: ModelAppointment, start: number): Answer {
    if (!isShown(one)) return "appointment_closed";
    if (start === one.start) return undefined;
    if (!one.isOther && !this.isActive) return "patient_inactive";
    const end = start + one.end - one.start;
    if (this.clashes(start, end, one)) return "slot_taken";
    Object.assign(one, { start, end });
    if (!one.isOther) Object.assign(one, { status: "rescheduled", next: "client" });
    return undefined;
  }

  propose(one: ModelAppointment, start: number): Answer {
    if (!isShown(one)) return "appointment_closed";
    if (start === one.start) return "slot_not_offered";
    if (!this.isActive) return "agenda_closed";
    const end = start + one.end - one.start;
    if (this.clashes(start, end, one)) return "slot_taken";
    if (!this.isOffered(start, end)) return "slot_not_offered";
    Object.assign(one, { start, end, status: "rescheduled", next: "nutritionist" });
    return undefined;
  }

  accept(one: ModelAppointment, by: ModelAppointment["next"]): Answer {
    const refusal = refuseUnlessAsked(one, by);
    if (refusal !== undefined) return refusal;
    if (!this.isActive) return by === "client" ? "agenda_closed" : "patient_inactive";
    if (this.clashes(one.start, one.end, one, (other) => other.status === "accepted")) return "slot_taken";
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
    for (let start = day * 1440 + opens; start < day * 1440 + closes; start += 15) {
      const end = start + minutes;
      if (this.isOffered(start, end) && !this.clashes(start, end)) starts.push(start);
    }
    return starts;
  }

  get shown(): ModelAppointment[] {
    return this.appointments.filter(isShown);
  }

  private add(one: Omit<ModelAppointment, "number">): Answer {
    if (this.clashes(one.start, one.end)) return "slot_taken";
    this.appointments.push({ ...one, number: this.appointments.length });
    return undefined;
  }

  private isOffered(start: number, end: number): boolean {
    const midnight = Math.floor(start / 1440) * 1440;
    if (start < midnight + opens || end > midnight + closes) return false;
    return !this.daysOff.some((off) => start < off.end && off.start < end);
  }

  private clashes(
    start: number,
    end: number,
    except?: ModelAppointment,
    counts: (one: ModelAppointment) => boolean = isShown,
  ): boolean {
    return this.appointments.some((one) => {
      if (one === except || !counts(one)) return false;
      return this.allowBackToBack ? start < one.end && one.start < end : start <= one.end && one.start <= end;
    });
  }
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
