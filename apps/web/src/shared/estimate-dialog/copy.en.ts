export const estimateDialogCopy = {
  title: 'Estimate',
  lead: 'Approve the work you want. We only charge you once it’s done.',
  atCar:
    'Your mechanic is at your car. Approve more work here. To leave out work you agreed to, ask your mechanic. You’re only charged for work that’s done.',
  readOnly: 'This is what you agreed to. It can’t be changed anymore.',
  forEverything: 'If you approve everything:',
  close: 'Done',
} as const;
