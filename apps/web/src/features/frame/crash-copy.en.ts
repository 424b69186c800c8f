export const crashCopy = {
  title: 'Something went wrong',
  told: 'Something went wrong. Our team has been notified.',
  untold: 'Something went wrong.',
  help: 'Load the page again; what you had saved is still there.',
  untoldHelp: 'The report itself could not be sent: you may be offline.',
  call: 'If you need us now, call',
  retry: 'Load again',
  home: 'Go to the home page',
} as const;
