export {
  differenceInWords,
  findDifferences,
  listTheirMoney,
  reconcilePayments,
} from './reconcile-payments';
