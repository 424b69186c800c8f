import { account } from './account.en';
import { booking } from './booking.en';
import { field } from './field.en';
import { general } from './general.en';
import { media } from './media.en';
import { payment } from './payment.en';
import { quote } from './quote.en';
import { visit } from './visit.en';

/** Every reason a call is refused for, in English: what the answer says to whoever words nothing themselves. */
export const english = {
  ...account,
  ...booking,
  ...field,
  ...general,
  ...media,
  ...payment,
  ...quote,
  ...visit,
} as const;
