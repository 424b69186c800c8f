import { legalRoutes, type RouteAnswer } from '@lugnut/contract';
import { keepAnswer } from '../../../shared/api/route-query';

export type LegalList = RouteAnswer<typeof legalRoutes.listLegalTexts>;

export const keepList = (answer: LegalList): void => keepAnswer(legalRoutes.listLegalTexts, {}, answer);
