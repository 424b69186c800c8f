export {
  type AddressArea,
  addressProblem,
  emptyAddress,
  locationAttributes,
  oneLine,
  type VisitAddress,
} from './address';
export { AddressInput } from './address-input';
export { settleAddress } from './look-up-address';
