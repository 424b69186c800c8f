export { formatCardNumber, formatExpiry, isExpiryInFuture, passesLuhn } from './card-number';
export {
  findTestAccountByNumber,
  findTestAccountByToken,
  type TestAccount,
  testAccounts,
  testRoutingNumber,
} from './test-accounts';
export {
  findTestCardByNumber,
  findTestCardByToken,
  type TestCard,
  type TestFate,
  testCards,
} from './test-cards';
