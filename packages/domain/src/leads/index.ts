export { type CheckedLead, checkLead, type LeadField, type LeadType, type TypedLead } from './check-lead';
