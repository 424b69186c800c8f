import { useParams } from 'react-router';
import { liveCopy } from '../features/live-job/copy.en';
import { LiveJobPage } from '../features/live-job/live-job-page';
import { privateMeta } from '../shared/page/private-meta';

/** A link from a message: for its holder, not for search engines. */
export const meta = () => privateMeta(liveCopy.pageTitle);

export default function LiveJobRoute() {
  const { appointmentId = '' } = useParams();
  return <LiveJobPage key={appointmentId} id={appointmentId} />;
}
