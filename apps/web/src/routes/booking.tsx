import { BookingWizard } from '../features/booking-wizard/booking-wizard';
import { pageNames } from './copy.en';

export const meta = () => [{ title: pageNames.book }, { name: 'robots', content: 'noindex' }];

export default function BookingRoute() {
  return <BookingWizard />;
}
