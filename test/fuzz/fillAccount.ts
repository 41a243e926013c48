import { newPart, writeLink } from '../../server/account/links.ts';
import type { customer } from '../../server/platform/db/schema.ts';
import { passkey } from '../../server/platform/db/schema.ts';
import type { TestServer } from '../support/server/startServer.ts';
import type { Place } from './schemaValues.ts';

const count = 5;

/** Links for a new password, and passkeys, of a customer: mails and devices have them, and no answer says them. */
export const fillAccount = async (
  { services }: TestServer,
  { id }: typeof customer.$inferSelect,
  remember: (place: Place, value: string) => void,
): Promise<void> => {
  for (let made = 0; made < count; made += 1) {
    const token = newPart();
    const link = { purpose: 'reset', brand: 'wordbridge', customerId: id } as const;
    await services.db.transaction((tx) => writeLink(tx, services, { token }, link));
    remember('link', token);
    const credential = newPart();
    await services.db.insert(passkey).values({
      id: credential,
      customerId: id,
      rpId: 'localhost',
      name: `Key ${made}`,
      publicKey: newPart(),
      counter: 0,
      transports: [],
      isMultiDevice: true,
      isBackedUp: true,
      createdAt: services.clock.now(),
    });
    remember('passkey', credential);
  }
};
