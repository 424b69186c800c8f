import type { Words } from '@lugnut/domain/language';
import type { contentCopy as english } from './copy.en';

export const contentCopy: Words<typeof english> = { breadcrumb: 'Ubicación de esta página', home: 'Inicio' };
