import { useParams } from 'react-router';
import { LinkedFunnel } from '../features/funnel/linked-funnel';
import { privateMeta } from '../shared/page/private-meta';
import { pageNames } from './copy.en';

/** A link from a message: for its holder, not for search engines. */
export const meta = () => privateMeta(pageNames.quote);

export default function EstimateRoute() {
  const { appointmentId = '' } = useParams();
  return <LinkedFunnel key={appointmentId} route="estimate" appointmentId={appointmentId} />;
}
