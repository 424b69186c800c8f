import { useParams } from 'react-router';
import { PaymentResultPage } from '../features/payment-result/payment-result-page';

/** Where the payment's provider sends back to: for its holder, not for search engines. */ import { pageNames } from './copy.en';

export const meta = () => [{ title: pageNames.payment }, { name: 'robots', content: 'noindex' }];

export default function AppointmentConfirmedRoute() {
  const { appointmentId = '' } = useParams();
  return <PaymentResultPage key={appointmentId} appointmentId={appointmentId} />;
}
