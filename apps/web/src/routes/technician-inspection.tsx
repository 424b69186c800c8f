import { useParams } from 'react-router';
import { InspectionPage } from '../features/technician/inspection-page';

export default function TechnicianInspectionRoute() {
  const { jobId = '' } = useParams();
  return <InspectionPage key={jobId} id={jobId} />;
}
