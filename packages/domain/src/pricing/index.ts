export { defaultPriceBook } from './default-price-book';
export {
  earlyMorningFee,
  type InstantQuote,
  type InstantRequest,
  instantEstimate,
  instantQuoteAuthor,
  type MarketRates,
  memberBenefitOf,
  type OfficeReason,
  type OfficeService,
  officeReasonText,
} from './instant-estimate';
export { laborTimeInWords, laborTimeText, mostLaborMinutes, readLaborTime } from './labor-time';
export { collectPricedKinds, type LowestPrice, lowestPrices, type PricedKinds } from './lowest-price';
export { flatOilChangeAuthor, type OilCapacity, type OilChangeRates, type OilProduct } from './oil-change';
export type { PriceBook, PriceBookEntry, PriceCell, PricePart } from './price-book';
export { spanishOfficeReason } from './spanish-office-reasons';
export { partNameIn, spanishPartName, spanishPartNames } from './spanish-part-names';
export { type Suggestion, suggestService } from './suggest-service';
export { type PricedVehicle, type VehicleClass, vehicleClasses, vehicleClassOf } from './vehicle-class';
