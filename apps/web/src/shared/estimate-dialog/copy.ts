export const estimateDialogCopy = {
  title: 'Estimate',
  lead: 'Approve what you want done. Nothing is charged before the work is done.',
  readOnly: 'This is what was agreed. It can no longer be changed.',
  close: 'Done',
} as const;
