import { useParams } from 'react-router';
import { PaymentResultPage } from '../features/payment-result/payment-result-page';
import { pageNames } from './copy.en';

/** Where the payment's provider sends back to: for its holder, not for search engines. */
export const meta = () => [{ title: pageNames.payment }, { name: 'robots', content: 'noindex' }];

export default function AppointmentConfirmedRoute() {
  const { appointmentId = '' } = useParams();
  return <PaymentResultPage key={appointmentId} appointmentId={appointmentId} />;
}
