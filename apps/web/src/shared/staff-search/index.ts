export { StaffSearch } from './staff-search';
