import { spanishPartName } from '@lugnut/domain/pricing';

export const partName: (name: string) => string = spanishPartName;
