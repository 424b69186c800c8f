import { diagnosisReasons } from '@lugnut/domain/catalog';

export const reasons = diagnosisReasons;
