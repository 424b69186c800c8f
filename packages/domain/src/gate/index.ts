export { type Act, type Asker, type CostBearer, findRefusal, moneyActs, type Refusal } from './find-refusal';
