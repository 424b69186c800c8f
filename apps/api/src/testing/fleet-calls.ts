/** For tests of other capabilities about a fleet's vehicles. */
export {
  addVan,
  callFleet,
  fleetProduct,
  type Headers,
  job,
  join,
  signUp,
} from '../capabilities/fleet/testing/fleet-calls';
