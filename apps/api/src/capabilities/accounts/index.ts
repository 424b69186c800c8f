export { type AccountAccess, createAccountAccess, isOffice, isStaff } from './account-access';
export { type Account, accountStore } from './account-store';
export { accountsCapability } from './capability';
export type { OnLoginChanged } from './change-login';
export { demoAccounts, seedDemoAccounts } from './demo-accounts';
export { accountProven, loginChanged } from './events';
export { hashSecret, newSecret } from './login-secrets';
export { type LoggedIn, sessionStore } from './session-store';
export { openSession, type WelcomeAccount } from './sign-in';
