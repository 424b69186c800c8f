export { addDecision, listDecisions } from './decision-store';
export {
  addException,
  type ListedException,
  listExceptions,
  markUndone,
} from './exception-store';
export { findLastOdometer } from './last-odometer';
export { addPhoto, findPhoto, listPhotos } from './photo-store';
export {
  findProgress,
  type Inspection,
  type JobProgress,
  listSpans,
  noteProgress,
  stopTimer,
} from './progress-store';
export { countUnread, hasReached, listReadMarks, markRead } from './read-marks';
export { type Diagnosis, storedDiagnosis, storedInspection, storedSiteCheck } from './stored';
