import { BookingWizard } from '../features/booking-wizard/booking-wizard';
import { privateMeta } from '../shared/page/private-meta';
import { pageNames } from './copy.en';

export const meta = () => privateMeta(pageNames.book);

export default function BookingRoute() {
  return <BookingWizard />;
}
