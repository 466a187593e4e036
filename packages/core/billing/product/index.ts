export {
  getPassBundle,
  getProduct,
  getSubscriptionProduct,
  listPassBundles,
  listProducts,
  listSubscriptionProducts,
  toSubscriptionProduct,
} from "./get-product";
export { initialProducts } from "./initial-products";
export { saveProductItem } from "./save-product";
