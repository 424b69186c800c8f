import { useParams } from 'react-router';
import { LinkedFunnel } from '../features/funnel/linked-funnel';

/** A link from a message: for its holder, not for search engines. */
export const meta = () => [{ title: 'Your quote' }, { name: 'robots', content: 'noindex' }];

export default function EstimateRoute() {
  const { appointmentId = '' } = useParams();
  return <LinkedFunnel key={appointmentId} route="estimate" appointmentId={appointmentId} />;
}
