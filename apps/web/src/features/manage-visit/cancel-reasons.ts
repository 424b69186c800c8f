import type { cancelReasons } from '@lugnut/domain/appointment';

/** As it is sent; people read `reasonWords`. */
export type CancelReason = (typeof cancelReasons)[number];
export const budgetReason: CancelReason = 'Not in my budget right now';
