import { useParams } from 'react-router';
import { LinkedFunnel } from '../features/funnel/linked-funnel';

/** A link from a message: for its holder, not for search engines. */ import { pageNames } from './copy.en';

export const meta = () => [{ title: pageNames.confirm }, { name: 'robots', content: 'noindex' }];

export default function AppointmentConfirmRoute() {
  const { appointmentId = '' } = useParams();
  return <LinkedFunnel key={appointmentId} route="confirm" appointmentId={appointmentId} />;
}
