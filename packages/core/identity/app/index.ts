export { appGrants, type AppGrant, type StoredApp } from "./entity";
export {
  connectedAppsOf,
  disconnectApp,
  endGrant,
  endGrantItems,
  endGrants,
  endOldestGrants,
  findGrant,
  listConnectedApps,
  readAccessToken,
} from "./grants";
export {
  createAppItem,
  findApp,
  forgetGrantsOf,
  getApp,
  listApps,
  openAppItem,
  removeAppItem,
  toRegisteredApp,
} from "./registry";
