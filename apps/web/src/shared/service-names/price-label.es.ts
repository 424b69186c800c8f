import { spanishPriceLabel } from '@lugnut/domain/estimates';

export const priceLabel: (label: string) => string = spanishPriceLabel;
