export const firstStepsCopy = {
  title: 'First steps',
  lead: 'Set up your fleet. You can book your first service as soon as you’ve added a vehicle.',
  done: 'Done',
  steps: {
    vehicles: { label: 'Add your vehicles', text: 'One by one, or all at once from a spreadsheet.' },
    payment: { label: 'Add a payment card', text: 'We charge it when the work is done.' },
    people: {
      label: 'Invite your team',
      text: 'Managers book work. Viewers can see everything but can’t book or approve.',
    },
    devices: { label: 'Connect devices', text: 'See vehicles on the map, with odometers and fault codes.' },
  },
} as const;
