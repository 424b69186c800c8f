import { virtualPageCopy } from '../features/virtual-diagnosis/page-copy.en';
import { VirtualDiagnosisPage } from '../features/virtual-diagnosis/virtual-diagnosis-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: virtualPageCopy.title,
    description: virtualPageCopy.description,
    path: paths.virtualDiagnosis,
  });

export default function VirtualDiagnosisRoute() {
  return <VirtualDiagnosisPage />;
}
