import type { Order } from '../../../openapi/types.ts';
import { useServices } from '../services/useServices.ts';
import { Phone } from './Phone.tsx';

/** Whom to ask about an order, and the number to name: what messages take as `phone`, `email` and `number`. */
export const useSupportContact = (order: Order) => {
  const { email } = useServices().brand.contact;
  return {
    number: String(order.id),
    phone: <Phone key="phone" />,
    email: (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  };
};
