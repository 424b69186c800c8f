export const crashCopy = {
  title: 'Something went wrong',
  told: 'Something went wrong. Our team has been notified.',
  untold: 'Something went wrong.',
  help: 'Reload the page; everything you saved is still there.',
  untoldHelp: 'We couldn’t send the report. You may be offline.',
  call: 'If you need us now, call',
  retry: 'Reload',
  home: 'Go to the home page',
} as const;
