import { VirtualDiagnosisPage } from '../features/virtual-diagnosis/virtual-diagnosis-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Virtual diagnosis',
    description: 'A mechanic looks at your car with you by video, within the hour, for $30.',
    path: paths.virtualDiagnosis,
  });

export default function VirtualDiagnosisRoute() {
  return <VirtualDiagnosisPage />;
}
