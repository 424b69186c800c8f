export {
  type CheckedLead,
  checkLead,
  type LeadField,
  type LeadProblem,
  type LeadType,
  leadProblemText,
  type TypedLead,
} from './check-lead';
