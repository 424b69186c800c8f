import { useParams } from 'react-router';
import { driverCopy } from '../features/driver-inspection/copy.en';
import { DriverInspectionPage } from '../features/driver-inspection/driver-inspection-page';
import { pageMeta } from '../shared/page/page-meta';

export const meta = () => [
  ...pageMeta({ title: driverCopy.title, description: driverCopy.lead, path: '/inspect' }),
  { name: 'robots', content: 'noindex' },
  // The address opens the form: no other site is told it.
  { name: 'referrer', content: 'no-referrer' },
];

export default function DriverInspectionRoute() {
  const { token = '' } = useParams();
  return <DriverInspectionPage key={token} token={token} />;
}
