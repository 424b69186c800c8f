import { useParams } from 'react-router';
import { BookingLink } from '../features/booking-wizard/booking-wizard';

/** A link from a message: for its holder, not for search engines. */ import { pageNames } from './copy.en';

export const meta = () => [{ title: pageNames.bookYourVisit }, { name: 'robots', content: 'noindex' }];

export default function BookingLinkRoute() {
  const { appointmentId = '' } = useParams();
  return <BookingLink key={appointmentId} appointmentId={appointmentId} />;
}
