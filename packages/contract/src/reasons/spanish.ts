import type { Words } from '@lugnut/domain/language';
import { account } from './account.es';
import { booking } from './booking.es';
import type { english } from './english';
import { field } from './field.es';
import { general } from './general.es';
import { media } from './media.es';
import { payment } from './payment.es';
import { quote } from './quote.es';
import { visit } from './visit.es';

export const spanish: Words<typeof english> = {
  ...account,
  ...booking,
  ...field,
  ...general,
  ...media,
  ...payment,
  ...quote,
  ...visit,
};
