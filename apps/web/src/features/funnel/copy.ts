export const funnelCopy = {
  gateTitle: 'Where is your vehicle located?',
  gateLead: 'We come to it: home, work or a parking lot. Prices depend on where that is.',
  title: 'How can we help?',
  place: 'Your vehicle is in',
  change: 'Change',
  keep: 'Keep this zip',
  jobs: (count: number) =>
    count === 1 ? '1 job finished in this zip code' : `${count} jobs finished in this zip code`,
  diagnosisTitle: 'Mobile diagnosis',
  diagnosisText:
    'A certified technician comes to the vehicle, finds the problem and writes a fixed price for the repair.',
  dueNow: 'Due now $0',
  notCharged: "You won't be charged until time of service.",
  callTitle: 'Tell us what is wrong',
  callText: 'Describe the noise, the light or the leak. We write your fixed quote within the hour.',
} as const;
