export { keepRefundedTotal, keepToldRefund } from './outside-refunds';
export { giveBackUpTo, payRefund, refundBill, refundCharge } from './refund-charge';
export { addRefund, findRefunded, refundJob } from './refund-store';
export type { AfterRefund } from './settle-refund';
