import type { customerDeskRoutes, RouteInput } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import type { RequestContext } from '../../platform/http/handlers';
import { accountStore } from '../accounts';
import { type CreateAppointmentDeps, createAppointment } from '../appointments';
import { findContact } from './describe-customer';
import type { Customer } from './find-customer';

type Wish = RouteInput<typeof customerDeskRoutes.askForCustomer>['body'];

/** A request in the customer's name: their account, their prices, their messages. */
export const askForCustomer = async (
  deps: CreateAppointmentDeps & { readonly db: Database },
  customer: Customer,
  wish: Wish,
  context: Pick<RequestContext, 'idempotencyKey' | 'clientAddress'>,
): Promise<string> => {
  const contact = await findContact(deps.db, customer);
  const account =
    customer.accountId === undefined ? undefined : await accountStore(deps.db).findById(customer.accountId);
  const { id } = await createAppointment(deps, {
    body: {
      kind: 'office',
      appointment_type: 'repair',
      car_attributes: wish.car_attributes,
      location_attributes: { zip: wish.zip },
      services: [...wish.services],
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
      heard_about_us: 'Phone',
    },
    account,
    idempotencyKey: context.idempotencyKey,
    clientAddress: context.clientAddress,
  });
  return id;
};
