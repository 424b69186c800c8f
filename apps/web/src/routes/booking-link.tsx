import { useParams } from 'react-router';
import { BookingLink } from '../features/booking-wizard/booking-wizard';
import { pageNames } from './copy.en';

/** A link from a message: for its holder, not for search engines. */
export const meta = () => [{ title: pageNames.bookYourVisit }, { name: 'robots', content: 'noindex' }];

export default function BookingLinkRoute() {
  const { appointmentId = '' } = useParams();
  return <BookingLink key={appointmentId} appointmentId={appointmentId} />;
}
