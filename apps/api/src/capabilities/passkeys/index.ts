export { passkeysCapability } from './capability';
export { removePasskeysByLogin } from './staff-logins';
