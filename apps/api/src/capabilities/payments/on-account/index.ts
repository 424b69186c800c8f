export { addCarriedLine, payByCredit } from './credit';
export { followInvoiceMoney } from './invoice-money';
export {
  addCardRefundLine,
  addPaidLine,
  putOnAccount,
  refundOnAccount,
} from './lines';
export { isBeingPaid, lockStatement, openCentsOf, type Statement, settleStatement } from './pay-statement';
export {
  copyPo,
  ensureTermsMethod,
  findFleetZone,
  findTerms,
  lockFleetAccount,
  readStanding,
  todayOfFleet,
} from './standing';
