export { type AccountAccess, createAccountAccess } from './account-access';
export type { Account } from './account-store';
export { type DemoAccount, demoAccounts, seedDemoAccounts } from './demo-accounts';
export { forgetExpiredLogins } from './forget-expired-logins';
export { createLoginCodeSender } from './login-code-sender';
export type { SendLoginCode } from './request-login-code';
export { accountHandlers, accountLimits } from './routes';
export { type LoggedIn, sessionStore } from './session-store';
