export { bookAsPatient } from "./book-as-patient";
export { bookInvited } from "./book-invited";
export { cancelBooking, getBooking, moveBooking, readBookingCalendar } from "./change-booking";
export { confirmBooking } from "./confirm-booking";
export { getBookingOptions, getFreeTimes } from "./free-times";
export { getInvitedBooker, signInvitedBooker } from "./invited-booker";
export { mailBookingRequest } from "./mail-booking-request";
export { requestBooking, BookingRequested } from "./request-booking";
