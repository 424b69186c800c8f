import { forgetByAge } from '../../platform/retention/retention';

/** None of it works after it has expired; these rules say when it is gone. */
export const loginRetention = [
  forgetByAge(
    'expired_logins',
    ['login_challenge', 'expires_at'],
    ['account_session', 'expires_at'],
    ['sign_in_nonce', 'expires_at'],
  ),
  forgetByAge('known_browsers', ['known_browser', 'last_login_at']),
];
