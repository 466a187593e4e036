import { providePayments } from "./context";
import { createPayments } from "./adapters/payments";

// A Lambda that pays imports this file; the others do not bundle the provider's code, which is larger than theirs.
providePayments(createPayments);
