export const estimateDialogCopy = {
  title: 'Estimate',
  lead: 'Approve what you want done. Nothing is charged before the work is done.',
  atCar:
    'Your mechanic is at your car. Approve more work here. To leave out work you agreed to, ask your mechanic: what is not done is not charged.',
  readOnly: 'This is what was agreed. It can no longer be changed.',
  forEverything: 'Approving everything on offer:',
  close: 'Done',
} as const;
