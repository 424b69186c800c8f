/** What the owner of an account is told of its logins. */
export const accountWords = {
  codeFor: {
    'log in': (brand: string) => `${brand} login code`,
    'change a contact': (brand: string) => `code to change how you log in to ${brand}`,
    'join a fleet': (brand: string) => `code to join a fleet at ${brand}`,
    'confirm it is you': (brand: string) => `${brand} confirmation code`,
  },
  endOf: {
    'log in': 'log in',
    'change a contact': 'change how you log in',
    'join a fleet': 'join',
    'confirm it is you': 'confirm that it’s you',
  },
  codeText: (code: string, name: string, minutes: number) =>
    `${code} is your ${name}. It works once, for ${minutes} minutes. We never ask you for it.`,
  yourCode: (name: string) => `Your ${name}`,
  howToUse: (host: string, end: string, minutes: number) =>
    `Type it at ${host} to ${end}. It works once, for ${minutes} minutes.`,
  unaskedChange:
    'If you didn’t ask for it, someone else is logged in to your account. Don’t give it to anyone, and log out everywhere in your profile.',
  unasked:
    'If you didn’t ask for it, someone typed your address by mistake, and you don’t need to do anything. We’ll never ask you for this code.',

  numberEnding: (digits: string) => `the number ending in ${digits}`,
  wishes: {
    phone: (address: string) => `Someone asked to change the phone on your account to ${address}.`,
    email: (address: string) => `Someone asked to change the email on your account to ${address}.`,
    extra_phone: (address: string) => `Someone asked to let ${address} log in to your account.`,
  },
  takesEffect: (hours: number) => `The change takes effect in ${hours} hours.`,
  cancelChange: (url: string) => `Not you? Cancel it and log out everywhere: ${url}`,
  changeSubject: (brand: string) => `Was this you? A change to how you log in to ${brand}`,
  changeHelp:
    'If it was you, you don’t need to do anything. If it wasn’t, cancel it: we’ll stop the change and log everyone out of your account.',
  notMe: 'This wasn’t me',

  extraPhone: (number: string, brand: string, url: string) =>
    `${number} can now log in to your ${brand} account. Not you? Remove it and log out everywhere: ${url}`,
  extraPhoneSubject: (brand: string) => `Another phone can log in to your ${brand} account`,

  loginPhoneChanged: (brand: string, address: string, url: string) =>
    `You now log in to ${brand} with a different phone: ${address}. Not you? Call us, and log out everywhere: ${url}`,
  loginEmailChanged: (brand: string, address: string, url: string) =>
    `You now log in to ${brand} with a different email address: ${address}. Not you? Call us, and log out everywhere: ${url}`,
  loginPhoneSubject: (brand: string) => `The phone number on your ${brand} account has changed`,
  loginEmailSubject: (brand: string) => `The email address on your ${brand} account has changed`,
} as const;
