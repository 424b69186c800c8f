/** As the office knows them, and as they are sent; people read `reasonWords`. */
export const cancelReasons = [
  'Found service sooner',
  'Found cheaper price',
  'Car already fixed',
  'Not in my budget right now',
  'I have an emergency',
  'Other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const budgetReason: CancelReason = 'Not in my budget right now';
