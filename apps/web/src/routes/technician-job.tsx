import { useParams } from 'react-router';
import { JobPage } from '../features/technician/job-page';

export default function TechnicianJobRoute() {
  const { jobId = '' } = useParams();
  return <JobPage key={jobId} id={jobId} />;
}
