export const appCopy = {
  pageTitle: 'Get the app',
  description:
    'Follow your service, chat with your technician, and invite friends: your account, on your phone.',
  title: 'Login to your account using our mobile app',
  reasons: {
    status: 'Stay up to date on your service',
    chat: 'Chat with your technician',
    rewards: 'Invite friends and earn rewards',
  },
  download: 'Download the app to view quotes and book.',
  scan: 'Point your phone’s camera here to open it there',
} as const;

export const appointmentUnavailableCopy = {
  pageTitle: 'Appointment not found',
  description: 'We couldn’t open this appointment.',
  title: 'We couldn’t open this appointment',
  before:
    'The link may be old or incomplete: open it again from the newest message we sent you. Still not working? Call',
  after: 'and we’ll find it for you.',
  home: 'Go to the home page',
} as const;
