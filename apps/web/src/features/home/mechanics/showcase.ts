/** What is loaded late, in one piece. */
export { loadMechanics, type ShowcaseMechanic } from './load-mechanics';
export { MechanicList } from './mechanic-list';
