/** How the parts of the screens are found: the only place that names attributes and classes. */
export const selectors = {
  /** A day of the time grid, and the attribute that says which. */
  column: ".sx__time-grid-day[data-time-grid-date]",
  columnDay: "data-time-grid-date",
  heading: ".sx__week-grid__date[data-date]",
  day: "data-date",
  hour: ".sx__week-grid__hour-text",
  /** What scrolls the hours. */
  frame: ".sx__view-container",
  event: "[data-event-id]",
  eventId: "data-event-id",
  timedEvent: ".sx__time-grid-event, .sx__time-grid-day [data-event-id]",
  monthDay: ".agenda-month-day[data-date]",
  toast: "[popover]:popover-open",
  /** What shows that something is still loading. */
  placeholder: "[data-placeholder]",
  interactive:
    "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option]",
} as const;
