import { BookingWizard } from '../features/booking-wizard/booking-wizard';

export const meta = () => [{ title: 'Book a visit' }, { name: 'robots', content: 'noindex' }];

export default function BookingRoute() {
  return <BookingWizard />;
}
