import { useParams } from 'react-router';
import { RequestPane } from '../features/office/request-pane';

export default function OfficeRequestRoute() {
  const { requestId = '' } = useParams();
  return <RequestPane key={requestId} id={requestId} />;
}
