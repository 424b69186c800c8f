export { leadStore } from './lead-store';
export { leadHandlers, leadLimits } from './routes';
