export { auditMoney } from './audit-money';
export { reconcilePayments } from './reconcile-payments';
