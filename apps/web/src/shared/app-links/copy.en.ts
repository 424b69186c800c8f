export const appLinksCopy = {
  apple: 'Download on the App Store',
  google: 'Get it on Google Play',
  install: 'Install the app',
  ways: [
    { on: 'iPhone and iPad:', how: 'open this page in Safari, tap Share, then Add to Home Screen.' },
    { on: 'Android:', how: 'open the browser’s menu, then Install app.' },
    { on: 'Computer:', how: 'click Install at the right end of the address bar.' },
  ],
  qr: 'QR code for the app',
} as const;
