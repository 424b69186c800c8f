export const pushCopy = {
  title: 'Notifications on this device',
  lead: 'Get your quote, booking, and arrival updates right away.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  on: 'Notifications are on.',
  blocked: 'Your browser is blocking notifications. Allow them for this site in your browser settings.',
  unsupported: 'This browser doesn’t support notifications. On an iPhone, install the app first.',
  failed: 'That didn’t work. Please try again.',
} as const;
