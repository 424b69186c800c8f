import { useParams } from 'react-router';
import { technicianCopy } from '../features/technician/copy.en';
import { JobPage } from '../features/technician/job-page';
import { privateMeta } from '../shared/page/private-meta';

export const meta = () => privateMeta(technicianCopy.jobTitle);

export default function TechnicianJobRoute() {
  const { jobId = '' } = useParams();
  return <JobPage key={jobId} id={jobId} />;
}
