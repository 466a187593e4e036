import { authRoutes } from "@nutria/contract/routes/auth";
import { group } from "@nutria/platform/group";
import { changePassword } from "./change-password";
import { login } from "./login";
import { logout } from "./logout";
import { refreshToken } from "./refresh-token";
import { registerNutritionist } from "./register-nutritionist";
import { sendTemporaryPassword } from "./send-temporary-password";
import { verifyEmail } from "./verify-email";

export const handler = group(authRoutes, {
  login,
  registerNutritionist,
  verifyEmail,
  sendTemporaryPassword,
  refreshToken,
  logout,
  changePassword,
});
