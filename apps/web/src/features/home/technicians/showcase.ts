/** What is loaded late, in one piece. */
export { loadTechnicians, type ShowcasedTechnician } from './load-technicians';
export { TechnicianList } from './technician-list';
