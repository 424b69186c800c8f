import { useParams } from 'react-router';
import { PaymentResultPage } from '../features/payment-result/payment-result-page';
import { privateMeta } from '../shared/page/private-meta';
import { pageNames } from './copy.en';

/** Where the payment's provider sends back to: for its holder, not for search engines. */
export const meta = () => privateMeta(pageNames.payment);

export default function AppointmentConfirmedRoute() {
  const { appointmentId = '' } = useParams();
  return <PaymentResultPage key={appointmentId} appointmentId={appointmentId} />;
}
