export { type Act, type Asker, type CostBearer, findRefusal, type Refusal } from './find-refusal';
