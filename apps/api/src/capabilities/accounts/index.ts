export { type AccountAccess, createAccountAccess, isOffice, isStaff } from './account-access';
export { type Account, accountStore } from './account-store';
export { demoAccounts, seedDemoAccounts } from './demo-accounts';
export { forgetExpiredLogins } from './forget-expired-logins';
export { accountGateHandlers, accountGateLimits } from './gate-routes';
export { createLoginCodeSender } from './login-code-sender';
export { accountHandlers, accountLimits } from './routes';
export { sessionStore } from './session-store';
export { openSession, type WelcomeAccount } from './sign-in';
