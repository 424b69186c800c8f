/** For the tests of every capability that shows a job of which PayPal pays a part. */
export { approveMore } from '../capabilities/payments/testing/approve-more';
export { payPalJobsIn } from '../capabilities/payments/testing/paypal-jobs-in';
