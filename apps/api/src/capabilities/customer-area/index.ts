export { customerAreaHandlers, customerAreaLimits } from './routes';
