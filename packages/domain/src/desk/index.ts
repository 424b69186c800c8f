export {
  isOfficeOpen,
  msLeftOfPromise,
  type OfficeHours,
  officeOpensAt,
  quoteDueAt,
  quoteDueInWords,
  usualOfficeHours,
} from './office-hours';
export {
  findMediaProblem,
  longestClipSeconds,
  type MediaProblem,
  mediaProblemText,
  mostRequestPictures,
} from './request-media';
export {
  type Found,
  type Matched,
  nameWords,
  rankFound,
  readSearch,
  type SearchQuestion,
} from './search';
