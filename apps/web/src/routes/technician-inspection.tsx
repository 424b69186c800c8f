import { useParams } from 'react-router';
import { technicianCopy } from '../features/technician/copy.en';
import { InspectionPage } from '../features/technician/inspection-page';
import { privateMeta } from '../shared/page/private-meta';

export const meta = () => privateMeta(technicianCopy.inspection);

export default function TechnicianInspectionRoute() {
  const { jobId = '' } = useParams();
  return <InspectionPage key={jobId} id={jobId} />;
}
