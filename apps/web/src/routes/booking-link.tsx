import { useParams } from 'react-router';
import { BookingLink } from '../features/booking-wizard/booking-wizard';
import { privateMeta } from '../shared/page/private-meta';
import { pageNames } from './copy.en';

/** A link from a message: for its holder, not for search engines. */
export const meta = () => privateMeta(pageNames.bookYourVisit);

export default function BookingLinkRoute() {
  const { appointmentId = '' } = useParams();
  return <BookingLink key={appointmentId} appointmentId={appointmentId} />;
}
