export const certificateWords = {
  title: 'Certificate of erasure',
  fileName: 'certificate-of-erasure',
  request: (number: string) => `Request ${number}`,
  lead: (day: string) =>
    `You asked us to erase your data. We did, on ${day}. This email is the last thing we used your address for.`,
  erased: 'Erased',
  what: 'What',
  records: 'Records',
  groups: {
    account: 'Your account: name, phone numbers, email addresses, ZIP code',
    logins: 'Logins, passkeys, devices, and links',
    payments: 'Saved cards and bank accounts, here and at our payment provider',
    contacts: 'Contact details and addresses of appointments',
    photos: 'Photos',
    papers: 'Inspection reports, estimates, and invoices with your name on them',
    messages: 'Messages, and notes our office made',
    vehicles: 'Saved vehicles: VIN and nickname',
    feedback: 'Requests, feedback, and the text of reviews',
    security: 'Devices and notes in the security log',
  },
  keptTitle: 'Kept, because we have to',
  why: 'Why',
  kept: [
    ['Invoices and payments, without your name or contact details', 'Tax law: seven years'],
    [
      'Estimates you authorized, with the date and the amount',
      'Proof of what was agreed, in case of a dispute',
    ],
    [
      'The vehicle in a finished repair: year, make, model, VIN, and mileage',
      'Warranty, and repair records required by state law',
    ],
    ['ZIP code and date of each appointment', 'Tax and statistics'],
    ['Star ratings, without your words', 'The mechanic’s record'],
    ['A scrambled copy of a phone number or email that opted out', 'So we never message it again'],
  ] as readonly (readonly [what: string, why: string])[],
  backupsTitle: 'Backups',
  backups: (days: number, gone: string) =>
    `Our backups are deleted after ${days} days. Copies of your data in them are gone by ${gone}. Until then, they’re only used to recover from a failure, and then we’d erase your data again.`,
};
