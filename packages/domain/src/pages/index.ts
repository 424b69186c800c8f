export { type City, cities, findCity } from './cities';
export {
  dataToken,
  factKeys,
  factToken,
  mostPerks,
  mostPlans,
  mostPromiseMarkets,
  mostPromiseMonths,
  originPlaceholder,
  type PublicPromiseName,
  publicPromises,
} from './facts';
export {
  addressIn,
  isEnglishOnly,
  type Language,
  languageChoice,
  languages,
  siteLanguages,
} from './languages';
export { isAtRoute, type SitePlan } from './site-plan';
export { splitAddress } from './split-address';
