import { spanishPlanName } from '@lugnut/domain/memberships';

export const planName: (name: string) => string = spanishPlanName;
