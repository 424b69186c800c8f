import type { Words } from '@lugnut/domain/language';
import type { english } from './english';
import { general } from './general.es';

export const spanish: Words<typeof english> = { ...general };
