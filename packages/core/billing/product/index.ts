export {
  getPassBundle,
  getProduct,
  getSubscriptionProduct,
  listPassBundles,
  listProducts,
  listPublicProducts,
  listSubscriptionProducts,
  toSubscriptionProduct,
} from "./get-product";
export { initialProducts } from "./initial-products";
export { saveProductItem } from "./save-product";
