export { createAccountAccess } from './account-access';
export { demoAccounts, seedDemoAccounts } from './demo-accounts';
export { forgetExpiredLogins } from './forget-expired-logins';
export { createLoginCodeSender } from './login-code-sender';
export { accountHandlers, accountLimits } from './routes';
export { sessionStore } from './session-store';
