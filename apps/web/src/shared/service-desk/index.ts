export {
  advanceDesk,
  type DeskChoice,
  type DeskEvent,
  diagnosisInputOf,
  emptyDesk,
  hasWish,
  wishOf,
} from './desk-choice';
export { DiagnosisPanel } from './diagnosis-panel';
export { ServiceDesk } from './service-desk';
export { ServiceSearchField } from './service-search-field';
