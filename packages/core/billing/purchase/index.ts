export { buyPasses, answerPurchase, describePurchase } from "./buy-passes";
export { passFulfilment } from "./pass-fulfilment";
export { searchInstalments } from "./search-instalments";
