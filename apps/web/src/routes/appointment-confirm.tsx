import { useParams } from 'react-router';
import { LinkedFunnel } from '../features/funnel/linked-funnel';

/** A link from a message: for its holder, not for search engines. */
export const meta = () => [{ title: 'Finish your booking' }, { name: 'robots', content: 'noindex' }];

export default function AppointmentConfirmRoute() {
  const { appointmentId = '' } = useParams();
  return <LinkedFunnel key={appointmentId} route="confirm" appointmentId={appointmentId} />;
}
