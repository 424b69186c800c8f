import { obstacleWords } from '@lugnut/domain/privacy';

export const myDataCopy = {
  pageTitle: 'My data',
  title: 'My data',
  back: 'Profile',
  loading: 'Loading your data page',
  failed: 'We couldn’t load this page',
  failedHelp: 'Check your connection and try again.',
  didNotWork: 'That didn’t work. Please try again.',

  copyTitle: 'Download your data',
  copyLead:
    'A zip file with everything we know about you: account, vehicles, appointments, estimates, payments, and messages as data files, plus your invoices, inspection reports, and photos.',
  ask: 'Prepare my data',
  asked: 'We’re preparing your data. We’ll text or email you when it’s ready.',
  preparing: (done: number, total: number) =>
    total === 0 ? 'Preparing your data' : `Preparing your data: ${done} of ${total} files`,
  download: 'Download',
  downloadOf: (when: string) => `Download the copy from ${when}`,
  readyOf: (when: string, size: string) => `From ${when}, ${size}`,
  until: (when: string) => `Available until ${when}`,
  elsewhere: (when: string) =>
    `The copy from ${when} is for the device that asked for it. Ask for a new one to download it here.`,
  downloadFailed: 'We couldn’t open your copy. Please try again.',
  exportFailed: (when: string) => `We couldn’t make the copy from ${when}. Please ask for a new one.`,

  eraseTitle: 'Erase your data',
  eraseLead:
    'We’ll close your account and erase your name, contact details, addresses, saved cards, messages, and photos. It’s done 7 days after you ask, and you can change your mind until then.',
  eraseKept:
    'The law requires us to keep invoices and payments, what you authorized, and the VIN of a repaired vehicle for its warranty, without your name or contact details.',
  credit: (amount: string) => `You’ll lose your ${amount} credit.`,
  erase: 'Erase my data',
  cannotYet: 'We can’t erase your data yet',
  obstacles: obstacleWords,
  endMembership: 'Go to your membership',
  visits: 'Go to your appointments',

  waitingTitle: (when: string) => `Your data will be erased on ${when}`,
  waitingLead: 'Until then nothing changes, and you can keep your account.',
  byOffice: 'Our office requested it for you by phone.',
  held: (reason: string) => `We couldn’t erase it on schedule. ${reason}`,
  keep: 'Keep my account',
  kept: 'You’re keeping your account.',
  keepFailed: 'We couldn’t cancel it. Please try again.',
  erasingTitle: 'Your data is being erased',
  erasingLead: 'It can’t be undone anymore. We’ll email you a certificate when it’s done.',

  code: {
    titles: { export: 'Confirm it’s you', erase: 'Erase your data?' },
    leads: {
      export: 'Your data is private, so we make sure it’s really you.',
      erase:
        'After 7 days, this can’t be undone. You’ll lose your service history, your saved vehicles, and any credit.',
    },
    sentTo: {
      phone: (masked: string) => `We texted a code to the ${masked}.`,
      email: (masked: string) => `We emailed a code to ${masked}.`,
    },
    label: 'Verification code',
    confirm: { export: 'Confirm', erase: 'Erase my data' },
    cancel: 'Cancel',
    other: { phone: 'Text me the code instead', email: 'Email me the code instead' },
    again: 'Send a new code',
    notSent: 'We couldn’t send a code. Please try again.',
    wrong: 'That code didn’t match. Check the message we sent or ask for a new one.',
  },
} as const;

export const keepAccountCopy = {
  pageTitle: 'Keep your account',
  title: 'Keep your account?',
  lead: 'You asked us to erase your account and your data. Tap the button and we won’t.',
  keep: 'Keep my account',
  wasNotMe: 'If it wasn’t you who asked, log in and log out of every device in your profile.',
  missing: 'This link isn’t complete. Open it again from the message we sent you.',
  gone: 'There’s nothing to cancel with this link anymore. Your data may be erased already.',
  failed: 'We couldn’t reach our server. Check your connection and try again.',
  doneTitle: 'You’re keeping your account',
  done: 'We won’t erase anything.',
  logIn: 'Log in',
} as const;
