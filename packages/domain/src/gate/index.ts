export { type Act, type Asker, type CostBearer, findRefusal, may, type Refusal } from './may';
