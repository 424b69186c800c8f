export {
  addService,
  findServiceByName,
  isInspectionOnly,
  removeService,
  toggleService,
} from './choose-services';
export { defaultCatalog, quickPickNames } from './default-catalog';
export {
  addReason,
  type DiagnosisReason,
  diagnosisReasons,
  diagnosisReasonsIn,
  hasReason,
  removeReason,
  toggleReason,
} from './diagnosis-reasons';
export { createServiceSearch, type ServiceSearch } from './search/search-services';
export {
  type Service,
  type ServiceCategory,
  type ServiceId,
  type ServiceRequirement,
  type Skill,
  type SpecialService,
  serviceCategories,
  serviceIdOf,
  skills,
  type Tool,
  tools,
} from './service';
export {
  serviceCategoriesIn,
  serviceNameIn,
  serviceWordsIn,
  spanishServiceName,
} from './spanish/service-names-in';
export {
  otherSpanishNames,
  spanishServiceCategories,
  spanishServiceNames,
} from './spanish/spanish-service-names';
