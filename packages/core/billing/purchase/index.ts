export { answerPurchase, describePurchase } from "./answer-purchase";
export { buyPasses } from "./buy-passes";
export { passFulfilment } from "./pass-fulfilment";
export { searchInstalments } from "./search-instalments";
